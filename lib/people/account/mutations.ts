import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { auditAccount } from "@/lib/people/auth/mutations";
import { hashSecret } from "@/lib/people/auth/token";
import { consumeLink, createLink, revokeLinks } from "@/lib/people/links/mutations";
import { db } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { inWrite } from "@/lib/records/write";
import { confirmEmailMail, emailChangedMail, emailChangeRequestedMail } from "./mails";
import { requirePassword, type Self } from "./require";

const GONE = "Esta sessão já terminou.";
const TAKEN = "Este valor já está em uso.";

/** Changes the user's name, which posts show as their author; an unchanged name writes nothing. */
export async function changeName({ user, address }: Self, name: string): Promise<CurrentUser> {
  if (name === user.name) return user;
  await inWrite(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { name } });
    await auditAccount(tx, user, user.id, "update", { fields: ["name"], address });
  });
  return { ...user, name };
}

/** Ends one of the user's sessions; `id` as in `listOwnSessions`. */
export async function endOwnSession({ user, address }: Self, id: string): Promise<Outcome<null>> {
  if (!/^[\da-f]{16}$/.test(id)) return missing(GONE);
  return inWrite(async (tx) => {
    const where = { user_id: user.id, id_hash: { startsWith: id } };
    const { count } = await tx.session.deleteMany({ where });
    if (count === 0) return missing(GONE);
    await auditAccount(tx, user, user.id, "end_sessions", { address });
    return done(null);
  });
}

/** Ends all of the user's sessions except the presented one; returns their number. */
export async function endOtherSessions({ user, sid, address }: Self): Promise<number> {
  return inWrite(async (tx) => {
    const where = { user_id: user.id, id_hash: { not: hashSecret(sid) } };
    const { count } = await tx.session.deleteMany({ where });
    if (count > 0) await auditAccount(tx, user, user.id, "end_sessions", { address });
    return count;
  });
}

/**
 * Requests another e-mail for the user's account: the new address gets a link that confirms it, the current one a
 * notice. Nothing changes before the confirmation.
 * @throws HttpError 422 `errors.current_password`, `errors.email` (taken, or the current one), 429
 */
export async function requestEmail(
  self: Self,
  { current_password, email }: { current_password: string | null; email: string },
): Promise<void> {
  const { user } = self;
  await requirePassword(self, current_password);
  if (email === user.email) throw invalid({ email: ["Este já é o seu e-mail."] });
  if ((await db.user.count({ where: { email } })) > 0) throw invalid({ email: [TAKEN] });
  await inWrite(async (tx) => {
    await revokeLinks(tx, user.id, "email");
    const url = await createLink(tx, { userId: user.id, purpose: "email", email });
    await queueMail(confirmEmailMail(user, email, url), tx);
    await queueMail(emailChangeRequestedMail(user), tx);
    await auditAccount(tx, user, user.id, "ask_email", { fields: ["email"], address: self.address });
  });
  sendMailsSoon();
}

/** Withdraws the pending change that `requestEmail` began. */
export async function withdrawEmail({ user, address }: Self): Promise<void> {
  await inWrite(async (tx) => {
    const count = await revokeLinks(tx, user.id, "email");
    if (count > 0) await auditAccount(tx, user, user.id, "withdraw_email", { fields: ["email"], address });
  });
}

/**
 * Changes an account's e-mail to the one that a link confirms; the link works once. The old address gets a notice, and
 * all other links of the account are revoked.
 * @returns the new e-mail; null if the link is invalid or expired
 * @throws Prisma P2002 when the e-mail was taken meanwhile (422)
 */
export async function confirmEmail(token: string, address: string): Promise<string | null> {
  const confirmed = await inWrite(async (tx) => {
    const link = await consumeLink(tx, token, "/login/confirmar-email");
    if (!link) return null;
    const { user, email } = link;
    await tx.user.update({ where: { id: user.id }, data: { email } });
    await revokeLinks(tx, user.id);
    await queueMail(emailChangedMail(user), tx);
    await auditAccount(tx, user, user.id, "change_email", { fields: ["email"], address });
    return email;
  });
  if (confirmed !== null) sendMailsSoon();
  return confirmed;
}
