import "server-only";
import { getCompany } from "@/lib/content/company/data";
import type { CurrentUser } from "@/lib/people/auth/data";
import { hashPassword, randomPassword } from "@/lib/people/auth/password";
import { findWeakness } from "@/lib/people/auth/strength";
import { db, type Transaction } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { canSendMail } from "@/lib/platform/mail/transport";
import { recordAudit } from "@/lib/records/audit/mutations";
import { createRecord, type RecordKind, updateRecord } from "@/lib/records/record";
import { type Edit, inWrite } from "@/lib/records/write";
import type { NewUser, UserChanges } from "./schema";
import { toUser, type UserRow, userFields } from "./wire";
import { userWords } from "./words";

const LAST_ROOT = "É preciso restar ao menos um usuário root ativo.";

const kind: RecordKind<UserRow, ReturnType<typeof toUser>> = {
  entity: "user",
  missing: userWords.notFound,
  find: (tx, id) => tx.user.findUnique({ where: { id }, select: userFields }),
  toWire: toUser,
};

/**
 * Creates a member of staff. The password is answered once and kept nowhere.
 * @param invite tells them, in the same transaction; then the password is nobody's to know
 * @throws HttpError 422 when the e-mail is taken
 */
export async function createUser(
  input: NewUser,
  user: CurrentUser,
  invite?: (tx: Transaction, person: UserRow) => Promise<void>,
) {
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  const created = await createRecord(kind, {
    input,
    user,
    insert: async (tx, data) => {
      await requireFreeEmail(tx, data.email);
      const row = await tx.user.create({ data: { ...data, password_hash }, select: userFields });
      await invite?.(tx, row);
      return row;
    },
  });
  return { user: created, password };
}

/**
 * Changes a member of staff; a new password or a deactivation ends all of their sessions.
 * @throws HttpError 422 (a weak password; one's own account, or the last active root, can be neither
 * deactivated nor demoted; one's own password and e-mail are changed in 'Minha conta')
 */
export async function updateUser(
  id: number,
  changes: UserChanges,
  edit: Edit,
): Promise<Outcome<ReturnType<typeof toUser>>> {
  const { password, ...rest } = changes;
  if (id === edit.user.id) refuseSelfHarm(changes, edit.user);
  if (password !== undefined) {
    const owner = await db.user.findUnique({ where: { id }, select: { name: true, email: true } });
    if (!owner) return missing(kind.missing);
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
  return updateRecord(kind, id, {
    changes: password === undefined ? rest : { ...rest, password },
    edit,
    update: async (tx) => {
      if (password !== undefined || rest.is_active === false) {
        await tx.session.deleteMany({ where: { user_id: id } });
        // What was mailed before acts no longer, not even once the account is active again.
        await tx.accountLink.deleteMany({ where: { user_id: id } });
      }
      if (rest.email !== undefined) await requireFreeEmail(tx, rest.email, id);
      const user = await tx.user.update({ where: { id }, data, select: userFields });
      if (rest.is_active === false || rest.is_root === false) await requireActiveRoot(tx);
      return user;
    },
  });
}

/** Asked before it is written: as an error of PostgreSQL the e-mail would stand in its log. */
async function requireFreeEmail(tx: Transaction, email: string, id?: number): Promise<void> {
  const others = await tx.user.count({ where: { email, NOT: { id: id ?? 0 } } });
  if (others > 0) throw invalid({ email: ["Este valor já está em uso."] });
}

/** Gives a member of staff a new password, answered once; all of their sessions end. */
export async function resetPassword(id: number, user: CurrentUser) {
  const password = randomPassword();
  const updated = await updateUser(id, { password }, { user });
  return updated.ok ? done({ user: updated.value, password }) : updated;
}

/**
 * Refuses a password that is easy to guess for the person it is meant for (rules §8).
 * @throws HttpError 422 `errors.password`, 503 when too many are being judged
 */
export async function requireStrongPassword(
  password: string,
  owner: { name: string; email: string },
): Promise<void> {
  const { name, short_name } = await getCompany();
  const { name: person, email } = owner;
  const company = [name, short_name ?? ""];
  const weakness = await findWeakness(password, { name: person, email, company });
  if (weakness) throw invalid({ password: [weakness] });
}

/**
 * Called in a transaction that has taken root or an account away: somebody must be left who can give it back.
 * Such transactions end one after the other, so that two cannot each count on the other's.
 * @throws HttpError 422
 */
export async function requireActiveRoot(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('active root'), 0)`;
  const left = await tx.user.count({ where: { is_root: true, is_active: true } });
  if (left === 0) throw invalid({ is_root: [LAST_ROOT] });
}

/** Ends all sessions of a member of staff. */
export async function endSessions(id: number, user: CurrentUser): Promise<Outcome<null>> {
  if ((await db.user.count({ where: { id } })) === 0) return missing(kind.missing);
  await inWrite(async (tx) => {
    await tx.session.deleteMany({ where: { user_id: id } });
    await recordAudit(tx, { user, action: "end_sessions", entity: "user", entity_id: id, fields: [] });
  });
  return done(null);
}

function refuseSelfHarm({ is_active, is_root, password, email }: UserChanges, self: CurrentUser): void {
  if (is_active === false) throw invalid({ is_active: ["Você não pode desativar a própria conta."] });
  if (is_root === false) throw invalid({ is_root: ["Você não pode tirar o acesso root da própria conta."] });
  // There the person proves to be themselves, and hears of it by mail.
  if (password !== undefined) throw invalid({ password: ["Troque a própria senha em Minha conta."] });
  if (email !== undefined && email !== self.email && canSendMail()) {
    throw invalid({ email: ["Troque o próprio e-mail em Minha conta."] });
  }
}
