import "server-only";
import { db } from "@/lib/db/client";
import { toUser, userFields } from "./wire";

export type AdminUser = Awaited<ReturnType<typeof listUsers>>[number];

/** Every member of staff, newest first, with how many sessions are open and when one was last used. */
export async function listUsers() {
  const rows = await db.user.findMany({
    select: {
      ...userFields,
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

/** Every account, oldest first. */
export async function listAccounts() {
  return db.user.findMany({
    select: { name: true, email: true, is_root: true, is_active: true },
    orderBy: { id: "asc" },
  });
}

function latest(instants: Date[]): Date | null {
  return instants.reduce<Date | null>((last, instant) => (last && last > instant ? last : instant), null);
}
