import "server-only";
import { hashSecret } from "@/lib/people/auth/token";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { AccountLinkPurpose } from "@/lib/platform/db/generated/client";
import { type AccountPage, LINKS } from "./link";

export type AccountLink = {
  purpose: AccountLinkPurpose;
  email: string;
  user: { id: number; name: string; email: string };
};

// The site's tokens have 43 characters.
const MAX_LENGTH = 100;

/** Finds an account's link by its token, without consuming it; null unless link, account and e-mail are valid. */
export async function findLink(
  token: string,
  page: AccountPage,
  tx: Transaction = db,
): Promise<AccountLink | null> {
  if (token === "" || token.length > MAX_LENGTH) return null;
  const link = await tx.accountLink.findUnique({
    where: { token_hash: hashSecret(token) },
    select: {
      purpose: true,
      email: true,
      expires_at: true,
      user: { select: { id: true, name: true, email: true, is_active: true } },
    },
  });
  if (!link || LINKS[link.purpose].page !== page || link.expires_at <= new Date()) return null;
  const { is_active, ...user } = link.user;
  const isCurrent = link.purpose === "email" || link.email === user.email;
  return is_active && isCurrent ? { purpose: link.purpose, email: link.email, user } : null;
}

/** Returns the unconfirmed new e-mail of an account; null if there is none. */
export async function findUnconfirmedEmail(userId: number): Promise<string | null> {
  const link = await db.accountLink.findFirst({
    where: { user_id: userId, purpose: "email", expires_at: { gt: new Date() } },
    select: { email: true },
    orderBy: { created_at: "desc" },
  });
  return link?.email ?? null;
}
