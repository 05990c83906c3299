import "server-only";
import { recordAudit } from "@/lib/audit/data";
import { type Edit, inWrite, writeChange, writeNew } from "@/lib/audit/write";
import { type CurrentUser, deleteSessionsOf } from "@/lib/auth/data";
import { hashPassword, randomPassword } from "@/lib/auth/password";
import { userCopy } from "@/lib/copy/crud";
import { db } from "@/lib/db/client";
import { invalid, notFound } from "@/lib/http/errors";
import type { NewUser, UserChanges } from "./schema";

export type AdminUser = Awaited<ReturnType<typeof listUsers>>[number];

const fields = {
  id: true,
  name: true,
  email: true,
  is_root: true,
  is_active: true,
  created_at: true,
  updated_at: true,
} as const;

/** Every member of staff, newest first, with how many sessions are open and when one was last used. */
export async function listUsers() {
  const rows = await db.user.findMany({
    select: {
      ...fields,
      sessions: { where: { expires_at: { gt: new Date() } }, select: { last_seen_at: true } },
    },
    orderBy: { id: "desc" },
  });
  return rows.map(({ sessions, ...user }) => ({
    ...toUser(user),
    sessions: sessions.length,
    last_seen_at: latest(sessions.map((session) => session.last_seen_at))?.toISOString() ?? null,
  }));
}

/**
 * Creates a member of staff. The password is answered once and kept nowhere.
 * @throws Prisma P2002 when the e-mail is taken (422)
 */
export async function createUser(input: NewUser, user: CurrentUser) {
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  const created = await writeNew({
    entity: "user",
    user,
    fields: Object.keys(input),
    save: (tx) => tx.user.create({ data: { ...input, password_hash }, select: fields }),
  });
  return { user: toUser(created), password };
}

/**
 * Changes a member of staff; a new password or a deactivation ends all of their sessions.
 * @throws HttpError 404, 409, 422 (one's own account can be neither deactivated nor demoted)
 */
export async function updateUser(id: number, changes: UserChanges, edit: Edit) {
  const { password, ...rest } = changes;
  if (id === edit.user.id) refuseSelfHarm(changes);
  const data = {
    ...rest,
    ...(password !== undefined && {
      password_hash: await hashPassword(password),
      password_changed_at: new Date(),
    }),
  };
  const { saved } = await writeChange({
    entity: "user",
    id,
    edit,
    changes: password === undefined ? rest : { ...rest, password },
    missing: userCopy.notFound,
    read: (tx) => tx.user.findUnique({ where: { id }, select: fields }),
    save: async (tx) => {
      if (password !== undefined || rest.is_active === false) {
        await tx.session.deleteMany({ where: { user_id: id } });
      }
      return tx.user.update({ where: { id }, data, select: fields });
    },
    toWire: toUser,
  });
  return toUser(saved);
}

/** Gives a member of staff a new password, answered once; all of their sessions end. @throws HttpError 404 */
export async function resetPassword(id: number, user: CurrentUser) {
  const password = randomPassword();
  return { user: await updateUser(id, { password }, { user }), password };
}

/** Ends all sessions of a member of staff. @throws HttpError 404 */
export async function endSessions(id: number, user: CurrentUser): Promise<void> {
  if ((await db.user.count({ where: { id } })) === 0) throw notFound(userCopy.notFound);
  await deleteSessionsOf(id);
  await inWrite((tx) =>
    recordAudit(tx, { user, action: "end_sessions", entity: "user", entity_id: id, fields: [] }),
  );
}

function refuseSelfHarm({ is_active, is_root }: UserChanges): void {
  if (is_active === false) throw invalid({ is_active: ["Você não pode desativar a própria conta."] });
  if (is_root === false) throw invalid({ is_root: ["Você não pode tirar o acesso root da própria conta."] });
}

function toUser<Row extends { created_at: Date; updated_at: Date }>({
  created_at,
  updated_at,
  ...user
}: Row) {
  return { ...user, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

function latest(instants: Date[]): Date | null {
  return instants.reduce<Date | null>((last, instant) => (last && last > instant ? last : instant), null);
}
