import "server-only";
import { recordAudit } from "@/lib/audit/data";
import { inWrite } from "@/lib/audit/write";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/client";

/**
 * Creates a member of staff, or resets the one of that e-mail: name, password, active again, all sessions ended.
 * `is_root` is only ever given, never taken away.
 */
export async function saveUser(input: { email: string; name: string; password: string; is_root: boolean }) {
  const { email, name, password, is_root } = input;
  const password_hash = await hashPassword(password);
  return inWrite(async (tx) => {
    const before = await tx.user.findUnique({ where: { email }, select: { id: true } });
    const data = { name, password_hash, is_active: true, ...(is_root && { is_root }) };
    const user = await tx.user.upsert({
      where: { email },
      create: { ...data, email },
      update: { ...data, password_changed_at: new Date() },
    });
    await tx.session.deleteMany({ where: { user_id: user.id } });
    const action = before ? "update" : "create";
    const fields = ["name", "password", ...(is_root ? ["is_root"] : [])];
    await recordAudit(tx, { user: null, action, entity: "user", entity_id: user.id, fields });
    return { created: !before, is_root: user.is_root };
  });
}

/** Deactivates the account of an e-mail and ends its sessions; false when there is none. */
export async function deactivateUser(email: string): Promise<boolean> {
  return inWrite(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (!user) return false;
    await tx.user.update({ where: { id: user.id }, data: { is_active: false } });
    await tx.session.deleteMany({ where: { user_id: user.id } });
    const fields = ["is_active"];
    await recordAudit(tx, { user: null, action: "update", entity: "user", entity_id: user.id, fields });
    return true;
  });
}

/** Every account, oldest first. */
export async function listAccounts() {
  return db.user.findMany({
    select: { name: true, email: true, is_root: true, is_active: true },
    orderBy: { id: "asc" },
  });
}
