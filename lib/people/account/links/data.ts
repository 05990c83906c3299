import "server-only";
import { hashSecret } from "@/lib/people/auth/secret";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { AccountLinkPurpose } from "@/lib/platform/db/generated/client";

export type Purpose = AccountLinkPurpose;

export type OpenLink = {
  purpose: Purpose;
  /** The address it was sent to. */
  email: string;
  user: { id: number; name: string; email: string };
};

// Ours have 43 characters; what is longer is none of them.
const LONGEST = 100;

/**
 * What a link is for and whose it is, without using it up; null when it is not ours, too old, used, of an inactive
 * account, or was sent to an address that the account no longer has.
 */
export async function findLink(
  token: string,
  purposes: readonly Purpose[],
  tx: Transaction = db,
): Promise<OpenLink | null> {
  if (token === "" || token.length > LONGEST) return null;
  const link = await tx.accountLink.findUnique({
    where: { token_hash: hashSecret(token) },
    select: {
      purpose: true,
      email: true,
      expires_at: true,
      user: { select: { id: true, name: true, email: true, is_active: true } },
    },
  });
  if (!link || !purposes.includes(link.purpose) || link.expires_at <= new Date()) return null;
  const { is_active, ...user } = link.user;
  const isTheirs = link.purpose === "email" || link.email === user.email;
  return is_active && isTheirs ? { purpose: link.purpose, email: link.email, user } : null;
}

/** The e-mail that somebody asked for and has not confirmed yet; null when there is none. */
export async function findWantedEmail(userId: number): Promise<string | null> {
  const link = await db.accountLink.findFirst({
    where: { user_id: userId, purpose: "email", expires_at: { gt: new Date() } },
    select: { email: true },
    orderBy: { created_at: "desc" },
  });
  return link?.email ?? null;
}
