import "server-only";
import { renewSession } from "@/lib/people/auth/mutations";
import { hashPassword } from "@/lib/people/auth/password";
import { requireStrongPassword } from "@/lib/people/users/mutations";
import type { Transaction } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { rememberDevice } from "../devices/mutations";
import { passwordChangedMail } from "../letters";
import { findLink, type OpenLink } from "../links/data";
import { forgetLinks, takeLink } from "../links/mutations";
import { PASSWORD_LINKS } from "../links/purposes";
import { requireProof, type Self } from "../proof";

/**
 * Sets the password of who holds a mailed link, once; all their sessions and all other links end. Nobody is signed
 * in by it: the second step stays what it is.
 * @returns whose it was and what their browser is to be known by; null when the link does not act (any more)
 * @throws HttpError 422 `errors.password`; the link still acts then
 */
export async function setPasswordByLink(
  token: string,
  password: string,
  { device, address }: { device: string | null; address: string },
): Promise<{ email: string; device: string } | null> {
  const link = await findLink(token, PASSWORD_LINKS);
  if (!link) return null;
  await requireStrongPassword(password, link.user);
  const password_hash = await hashPassword(password);
  const set = await inWrite(async (tx) => {
    const taken = await takeLink(tx, token, PASSWORD_LINKS);
    if (!taken) return null;
    const { user } = taken;
    await writePassword(tx, user.id, password_hash);
    await tx.session.deleteMany({ where: { user_id: user.id } });
    const known = await rememberDevice(tx, user.id, device);
    await recordAudit(tx, { ...entryOf(taken), address });
    if (taken.purpose === "recover") await queueMail(passwordChangedMail(user), tx);
    return { email: user.email, device: known.device };
  });
  if (set) sendMailsSoon();
  return set;
}

/**
 * Changes one's own password: every session ends, and this browser goes on in a new one.
 * @returns the new session of this browser; null when it ended meanwhile
 * @throws HttpError 422 `errors.current_password`, `errors.password`, 429
 */
export async function changeOwnPassword(
  self: Self,
  { current_password, password }: { current_password: string | null; password: string },
) {
  const { user, sid, address } = self;
  await requireProof(self, current_password);
  if (password === current_password) throw invalid({ password: ["Esta já é a sua senha."] });
  await requireStrongPassword(password, user);
  const password_hash = await hashPassword(password);
  const renewed = await inWrite(async (tx) => {
    await writePassword(tx, user.id, password_hash);
    const session = await renewSession(tx, user.id, sid);
    const fields = ["password"];
    await recordAudit(tx, {
      user,
      action: "change_password",
      entity: "user",
      entity_id: user.id,
      fields,
      address,
    });
    await queueMail(passwordChangedMail(user), tx);
    return session;
  });
  sendMailsSoon();
  return renewed;
}

async function writePassword(tx: Transaction, id: number, password_hash: string): Promise<void> {
  const data = { password_hash, password_changed_at: new Date(), invited_at: null };
  await tx.user.update({ where: { id }, data });
  // Also a change of e-mail that somebody else may have asked for.
  await forgetLinks(tx, id);
}

function entryOf({ user, purpose }: OpenLink) {
  const action = purpose === "invite" ? "accept_invitation" : "recover_password";
  return { user, action, entity: "user" as const, entity_id: user.id, fields: ["password"] };
}
