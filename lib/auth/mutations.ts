import "server-only";
import { recordAudit } from "@/lib/audit/mutations";
import { coreDb } from "@/lib/db/client";
import { networkOf } from "@/lib/http/network";
import { type CurrentUser, findSession } from "./data";
import { hashSessionId, newSessionId } from "./token";

const TOUCH_EVERY_MS = 60_000;
const HOUR = 3600;
const DAY = 24 * HOUR;
const PLAIN = { lasts: 12 * HOUR, idle: 2 * HOUR };
const REMEMBERED = { lasts: 30 * DAY, idle: 7 * DAY };

/** Seconds that a session lasts in all: 12 hours, or 30 days when it is to be remembered (rules §4). */
export function sessionSeconds(remember: boolean): number {
  return (remember ? REMEMBERED : PLAIN).lasts;
}

/** The active user of a live session, which counts as seen; null when it has ended in any way. */
export async function seeSessionUser(sid: string): Promise<CurrentUser | null> {
  const found = await findSession(sid);
  if (!found) return null;
  if (found.idleMs > TOUCH_EVERY_MS) {
    await coreDb.session.updateMany({
      where: { id_hash: hashSessionId(sid) },
      data: { last_seen_at: new Date() },
    });
  }
  return found.user;
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

/** Remembers where an account signed in, and puts it into the audit trail. */
export async function recordSignIn(user: CurrentUser, address: string): Promise<void> {
  const last_signed_in_at = new Date();
  await coreDb.$transaction(async (tx) => {
    await tx.signInAddress.upsert({
      where: { user_id_address: { user_id: user.id, address: networkOf(address) } },
      create: { user_id: user.id, address: networkOf(address), last_signed_in_at },
      update: { last_signed_in_at },
    });
    await recordAudit(tx, {
      user,
      action: "sign_in",
      entity: "user",
      entity_id: user.id,
      fields: [],
      address,
    });
  });
}

/** Puts it into the audit trail that somebody signed out. */
export async function recordSignOut(user: CurrentUser, address: string): Promise<void> {
  await coreDb.$transaction((tx) =>
    recordAudit(tx, { user, action: "sign_out", entity: "user", entity_id: user.id, fields: [], address }),
  );
}

/** A failed sign-in in the audit trail; what was typed is kept nowhere (it may be a password). */
export async function recordFailure(userId: number | null, address: string): Promise<void> {
  await coreDb.$transaction((tx) =>
    recordAudit(tx, {
      user: null,
      action: "sign_in_failed",
      entity: "user",
      entity_id: userId,
      fields: [],
      address,
    }),
  );
}

/** The same password under today's parameters. */
export async function rehash(userId: number, password_hash: string): Promise<void> {
  await coreDb.user.update({ where: { id: userId }, data: { password_hash } });
}
