import "server-only";
import { coreDb } from "@/lib/platform/db/client";

/** The account that a provider's person is bound to, while the bond stands: the account has the e-mail of then. */
export async function findBound(issuer: string, subject: string): Promise<number | null> {
  const identity = await coreDb.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: { select: { email: true } } },
  });
  return identity && identity.email === identity.user.email ? identity.user_id : null;
}

/** Whether an account is bound to somebody of a provider. */
export async function isBound(issuer: string, user: { id: number; email: string }): Promise<boolean> {
  return (await coreDb.identity.count({ where: { issuer, user_id: user.id, email: user.email } })) > 0;
}
