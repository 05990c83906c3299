import "server-only";
import { coreDb } from "@/lib/db/client";
import { hashSessionId, newSessionId } from "./token";

export type CurrentUser = { id: number; name: string; email: string; is_root: boolean };

const TOUCH_EVERY_MS = 60_000;
const HOUR = 3600;
const DAY = 24 * HOUR;
const PLAIN = { lasts: 12 * HOUR, idle: 2 * HOUR };
const REMEMBERED = { lasts: 30 * DAY, idle: 7 * DAY };

export const currentUserFields = { id: true, name: true, email: true, is_root: true } as const;

/** Seconds that a session lasts in all: 12 hours, or 30 days when it is to be remembered (rules §4). */
export function sessionSeconds(remember: boolean): number {
  return (remember ? REMEMBERED : PLAIN).lasts;
}

/** The active user of a live session, which counts as seen; null when it has ended in any way. */
export async function findSessionUser(sid: string): Promise<CurrentUser | null> {
  const session = await coreDb.session.findUnique({
    where: { id_hash: hashSessionId(sid) },
    include: { user: { select: { ...currentUserFields, is_active: true } } },
  });
  const now = new Date();
  if (!session?.user.is_active || session.expires_at <= now) return null;
  const idleMs = now.getTime() - session.last_seen_at.getTime();
  if (idleMs > session.idle_seconds * 1000) return null;
  if (idleMs > TOUCH_EVERY_MS) {
    await coreDb.session.updateMany({ where: { id_hash: session.id_hash }, data: { last_seen_at: now } });
  }
  const { is_active: _, ...user } = session.user;
  return user;
}

/** Opens a session and answers its id, which nothing but the cookie ever holds. */
export async function createSession(session: {
  userId: number;
  remember: boolean;
  address: string;
  userAgent: string;
}): Promise<string> {
  const sid = newSessionId();
  const { lasts, idle } = session.remember ? REMEMBERED : PLAIN;
  await coreDb.session.create({
    data: {
      id_hash: hashSessionId(sid),
      user_id: session.userId,
      remember: session.remember,
      idle_seconds: idle,
      expires_at: new Date(Date.now() + lasts * 1000),
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
    },
  });
  return sid;
}

/** Ends one session; every copy of its cookie is dead from now on. */
export async function deleteSession(sid: string): Promise<void> {
  await coreDb.session.deleteMany({ where: { id_hash: hashSessionId(sid) } });
}
