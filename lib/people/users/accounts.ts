import "server-only";
import { auditAccount } from "@/lib/people/auth/mutations";
import { hashPassword } from "@/lib/people/auth/password";
import { resetSecondStep } from "@/lib/people/auth/two-factor/mutations";
import { revokeLinks } from "@/lib/people/links/mutations";
import { inWrite } from "@/lib/records/write";
import { requireStrongPassword } from "../account/password/mutations";
import { findUserId } from "./data";
import { requireActiveRoot } from "./mutations";

/**
 * Creates a member of staff, or resets the account of that e-mail: new name and password, active, all sessions ended.
 * Can grant root, but never revokes it.
 * @returns whether the account is new, and whether it is root
 * @throws HttpError 422 when the password is easy to guess
 */
export async function saveUser(input: { email: string; name: string; password: string; is_root: boolean }) {
  const { email, name, password, is_root } = input;
  await requireStrongPassword(password, { name, email });
  const password_hash = await hashPassword(password);
  return inWrite(async (tx) => {
    const before = await tx.user.findUnique({ where: { email }, select: { id: true } });
    const data = { name, password_hash, is_active: true, ...(is_root && { is_root }) };
    const user = await tx.user.upsert({
      where: { email },
      create: { ...data, email },
      update: { ...data, password_changed_at: new Date(), invited_at: null },
    });
    await tx.session.deleteMany({ where: { user_id: user.id } });
    await revokeLinks(tx, user.id);
    const action = before ? "update" : "create";
    const fields = ["name", "password", ...(is_root ? ["is_root"] : [])];
    await auditAccount(tx, null, user.id, action, { fields });
    return { created: !before, is_root: user.is_root };
  });
}

/** Deactivates an account and ends its sessions; false if unknown. @throws HttpError 422 for the last active root */
export async function deactivateUser(email: string): Promise<boolean> {
  return inWrite(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true, is_root: true } });
    if (!user) return false;
    await tx.user.update({ where: { id: user.id }, data: { is_active: false } });
    if (user.is_root) await requireActiveRoot(tx);
    await tx.session.deleteMany({ where: { user_id: user.id } });
    await revokeLinks(tx, user.id);
    await auditAccount(tx, null, user.id, "update", { fields: ["is_active"] });
    return true;
  });
}

/** Removes an account's second step and ends its sessions; false if it has none, null without such an account. */
export async function resetTwoFactor(email: string): Promise<boolean | null> {
  const id = await findUserId(email);
  return id === null ? null : resetSecondStep(id, null);
}
