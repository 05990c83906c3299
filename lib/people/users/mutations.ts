import "server-only";
import { z } from "zod";
import type { CurrentUser } from "@/lib/people/auth/data";
import { auditAccount } from "@/lib/people/auth/mutations";
import { hashPassword, randomPassword } from "@/lib/people/auth/password";
import { passwordField } from "@/lib/people/auth/schema";
import { db, type Transaction } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { email, flag, requiredText } from "@/lib/platform/http/fields/fields";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { canSendMail } from "@/lib/platform/mail/transport";
import { createRecord, updateRecord } from "@/lib/records/record";
import { type Edit, inWrite } from "@/lib/records/write";
import { inviteMail } from "../account/mails";
import { requireStrongPassword } from "../account/password/mutations";
import { createLink, revokeLinks } from "../links/mutations";
import { type toUser, userFields } from "./data";
import { userKind } from "./kind";
import { userWords } from "./words";

export const userSchema = z.object({
  name: requiredText("O nome"),
  email: email(),
  is_root: flag,
});

export const userChanges = userSchema.extend({ is_active: flag, password: passwordField }).partial();

type NewUser = z.output<typeof userSchema>;
type UserChanges = z.output<typeof userChanges>;

type Person = { id: number; name: string; email: string };

/** The lifetime of a link for a new password that root passes on by hand. */
const HANDED_OVER_SECONDS = 24 * 60 * 60;
const LAST_ROOT = "É preciso restar ao menos um administrador ativo.";
const ACCEPTED = "Este convite já foi aceito.";

/**
 * Changes a member of staff; a new password or a deactivation ends all of their sessions.
 * @throws HttpError 422 (a weak password; a taken e-mail; one's own account, or the last active root, can be neither
 * deactivated nor demoted; one's own password and, if mails can be sent, e-mail are changed in 'Minha conta')
 */
export async function updateUser(
  id: number,
  changes: UserChanges,
  edit: Edit,
): Promise<Outcome<ReturnType<typeof toUser>>> {
  const { password, ...rest } = changes;
  if (id === edit.user.id) refuseOwnAccount(changes, edit.user);
  if (password !== undefined) {
    const owner = await db.user.findUnique({ where: { id }, select: { name: true, email: true } });
    if (!owner) return missing(userKind.missing);
    await requireStrongPassword(password, { ...owner, ...rest });
  }
  const data = {
    ...rest,
    ...(password !== undefined && {
      password_hash: await hashPassword(password),
      password_changed_at: new Date(),
      invited_at: null,
    }),
  };
  return updateRecord(userKind, id, {
    changes: password === undefined ? rest : { ...rest, password },
    edit,
    update: async (tx) => {
      if (password !== undefined || rest.is_active === false) {
        await tx.session.deleteMany({ where: { user_id: id } });
        // Mailed links stay revoked even if the account is activated again.
        await revokeLinks(tx, id);
      }
      if (rest.email !== undefined) await requireFreeEmail(tx, rest.email, id);
      const user = await tx.user.update({ where: { id }, data, select: userFields });
      if (rest.is_active === false || rest.is_root === false) await requireActiveRoot(tx);
      return user;
    },
  });
}

/** Checks an e-mail before the write: the error of a unique index would put it into PostgreSQL's log. */
async function requireFreeEmail(tx: Transaction, email: string, id?: number): Promise<void> {
  const count = await tx.user.count({ where: { email, NOT: { id: id ?? 0 } } });
  if (count > 0) throw invalid({ email: ["Este valor já está em uso."] });
}

/**
 * Replaces the password of a member of staff with one that nobody knows, and ends their sessions. Returns a link with
 * which they set a new one.
 */
export async function resetPassword(id: number, user: CurrentUser) {
  const updated = await updateUser(id, { password: randomPassword() }, { user });
  if (!updated.ok) return updated;
  const { email } = updated.value;
  const link = await createLink(db, { userId: id, purpose: "recover", email, seconds: HANDED_OVER_SECONDS });
  return done({ user: updated.value, link });
}

/**
 * Requires an active root after a write that demoted or deactivated one. A lock serialises such transactions, so that
 * two cannot each rely on the root that the other removes.
 * @throws HttpError 422
 */
export async function requireActiveRoot(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('active root'), 0)`;
  const left = await tx.user.count({ where: { is_root: true, is_active: true } });
  if (left === 0) throw invalid({ is_root: [LAST_ROOT] });
}

/** Ends all sessions of a member of staff. */
export async function endSessions(id: number, user: CurrentUser): Promise<Outcome<null>> {
  if ((await db.user.count({ where: { id } })) === 0) return missing(userKind.missing);
  await inWrite(async (tx) => {
    await tx.session.deleteMany({ where: { user_id: id } });
    await auditAccount(tx, user, id, "end_sessions");
  });
  return done(null);
}

function refuseOwnAccount({ is_active, is_root, password, email }: UserChanges, self: CurrentUser): void {
  if (is_active === false) throw invalid({ is_active: ["Você não pode desativar a própria conta."] });
  if (is_root === false)
    throw invalid({ is_root: ["Você não pode deixar de ser administrador na própria conta."] });
  // 'Minha conta' requires the current password and mails a notice.
  if (password !== undefined) throw invalid({ password: ["Troque a própria senha em Minha conta."] });
  if (email !== undefined && email !== self.email && canSendMail()) {
    throw invalid({ email: ["Troque o próprio e-mail em Minha conta."] });
  }
}

/**
 * Creates a member of staff and returns the link with which they set their first password, which is also mailed if
 * there is a mail server.
 * @throws HttpError 422 when the e-mail is taken
 */
export async function inviteUser(input: NewUser, root: CurrentUser) {
  let link = "";
  const password_hash = await hashPassword(randomPassword());
  const user = await createRecord(userKind, {
    input,
    user: root,
    insert: async (tx, data) => {
      await requireFreeEmail(tx, data.email);
      const row = await tx.user.create({ data: { ...data, password_hash }, select: userFields });
      link = await invite(tx, row);
      return row;
    },
  });
  sendMailsSoon();
  return { user, link };
}

/** Makes a new invitation for the current e-mail of an account, revokes the previous link and returns the new one. */
export async function resendInvitation(id: number, root: CurrentUser): Promise<Outcome<string>> {
  const sent = await inWrite(async (tx) => {
    const user = await tx.user.findUnique({ where: { id, is_active: true } });
    if (!user) return missing(userWords.notFound);
    if (user.invited_at === null && user.last_signed_in_at !== null) return conflict(ACCEPTED);
    const link = await invite(tx, user);
    await auditAccount(tx, root, id, "invite");
    return done(link);
  });
  if (sent.ok) sendMailsSoon();
  return sent;
}

/** Withdraws an invitation that was not accepted: deletes the account, which has never been used. */
export async function withdrawInvitation(id: number, root: CurrentUser): Promise<Outcome<null>> {
  return inWrite(async (tx) => {
    if ((await tx.user.count({ where: { id } })) === 0) return missing(userWords.notFound);
    const open = { id, invited_at: { not: null }, last_signed_in_at: null };
    const { count } = await tx.user.deleteMany({ where: open });
    if (count === 0) return conflict(ACCEPTED);
    await auditAccount(tx, root, id, "withdraw_invitation");
    return done(null);
  });
}

async function invite(tx: Transaction, user: Person): Promise<string> {
  await revokeLinks(tx, user.id, "invite");
  const url = await createLink(tx, { userId: user.id, purpose: "invite", email: user.email });
  // `updated_at` is unchanged, because root may be editing the account.
  await tx.$executeRaw`UPDATE users SET invited_at = now() WHERE id = ${user.id}`;
  if (canSendMail()) await queueMail(inviteMail(user, url), tx);
  return url;
}
