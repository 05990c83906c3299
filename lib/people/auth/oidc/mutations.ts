import "server-only";
import { coreDb } from "@/lib/platform/db/client";
import { prismaCode } from "@/lib/platform/db/database-errors";
import { auditAccount } from "../mutations";

type Account = { id: number; name: string; email: string };

/** Returns the id of the user bound to an identity; null if there is none, or the account's e-mail has changed. */
export async function findIdentityUser(issuer: string, subject: string): Promise<number | null> {
  const identity = await coreDb.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: { select: { email: true } } },
  });
  return identity && identity.email === identity.user.email ? identity.user_id : null;
}

/** Checks whether an account is bound to an identity of a provider. */
export async function hasIdentity(issuer: string, user: { id: number; email: string }): Promise<boolean> {
  return (await coreDb.identity.count({ where: { issuer, user_id: user.id, email: user.email } })) > 0;
}

/** Binds an account to an identity and removes outdated bindings of both; false if it is already bound to another. */
export async function bindIdentity(
  user: Account,
  { issuer, subject }: { issuer: string; subject: string },
  address: string,
): Promise<boolean> {
  try {
    await coreDb.$transaction(async (tx) => {
      const isVoid = { issuer, user_id: user.id, email: { not: user.email } };
      await tx.identity.deleteMany({ where: { OR: [{ issuer, subject }, isVoid] } });
      await tx.identity.create({ data: { issuer, subject, user_id: user.id, email: user.email } });
      await auditAccount(tx, user, user.id, "bind_identity", { address });
    });
    return true;
  } catch (error) {
    if (prismaCode(error) === "P2002") return false;
    throw error;
  }
}

/** Removes an account's identities of all providers and ends its sessions; false if it has none. */
export async function unbindIdentities(userId: number, by: Account, address: string): Promise<boolean> {
  return coreDb.$transaction(async (tx) => {
    const { count } = await tx.identity.deleteMany({ where: { user_id: userId } });
    if (count === 0) return false;
    await tx.session.deleteMany({ where: { user_id: userId } });
    await auditAccount(tx, by, userId, "unbind_identity", { address });
    return true;
  });
}
