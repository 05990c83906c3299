import "server-only";
import { coreDb } from "@/lib/platform/db/client";
import { prismaCode } from "@/lib/platform/db/database-errors";
import { recordAudit } from "@/lib/records/audit/mutations";

type Account = { id: number; name: string; email: string };

/**
 * Binds an account to a provider's person, in the place of bonds that are void; false when the account has been
 * bound to somebody else meanwhile.
 */
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
      const entry = { user, action: "bind_identity", entity: "user", entity_id: user.id } as const;
      await recordAudit(tx, { ...entry, fields: [], address });
    });
    return true;
  } catch (error) {
    if (prismaCode(error) === "P2002") return false;
    throw error;
  }
}

/** Unbinds an account from its people of every provider and ends its sessions; false when it is bound to none. */
export async function unbindIdentities(userId: number, by: Account, address: string): Promise<boolean> {
  return coreDb.$transaction(async (tx) => {
    const { count } = await tx.identity.deleteMany({ where: { user_id: userId } });
    if (count === 0) return false;
    await tx.session.deleteMany({ where: { user_id: userId } });
    const entry = { user: by, action: "unbind_identity", entity: "user", entity_id: userId } as const;
    await recordAudit(tx, { ...entry, fields: [], address });
    return true;
  });
}
