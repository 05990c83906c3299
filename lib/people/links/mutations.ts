import "server-only";
import { hashSecret, randomSecret } from "@/lib/people/auth/token";
import type { Transaction } from "@/lib/platform/db/client";
import type { AccountLinkPurpose } from "@/lib/platform/db/generated/client";
import { type AccountLink, findLink } from "./data";
import { type AccountPage, LINKS, linkUrl } from "./link";

/** Creates a link of an account and returns its full address; the table stores only a hash of its token. */
export async function createLink(
  tx: Transaction,
  {
    userId,
    purpose,
    email,
    seconds = LINKS[purpose].seconds,
  }: { userId: number; purpose: AccountLinkPurpose; email: string; seconds?: number },
): Promise<string> {
  const token = randomSecret();
  const expires_at = new Date(Date.now() + seconds * 1000);
  await tx.accountLink.create({
    data: { token_hash: hashSecret(token), user_id: userId, purpose, email, expires_at },
  });
  return linkUrl(purpose, token);
}

/** Consumes a link, once in all processes; null if it is invalid, expired or used. */
export async function consumeLink(
  tx: Transaction,
  token: string,
  page: AccountPage,
): Promise<AccountLink | null> {
  const link = await findLink(token, page, tx);
  if (!link) return null;
  // Of two concurrent uses, the second waits here until the first has committed, and then finds no row.
  const { count } = await tx.accountLink.deleteMany({ where: { token_hash: hashSecret(token) } });
  return count === 1 ? link : null;
}

/** Revokes all links of an account, or those of one purpose. */
export async function revokeLinks(
  tx: Transaction,
  userId: number,
  purpose?: AccountLinkPurpose,
): Promise<number> {
  const { count } = await tx.accountLink.deleteMany({
    where: { user_id: userId, ...(purpose && { purpose }) },
  });
  return count;
}
