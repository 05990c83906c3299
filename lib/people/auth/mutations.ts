import "server-only";
import { coreDb, type Transaction } from "@/lib/platform/db/client";
import { networkOf } from "@/lib/platform/http/network";
import { recordAudit } from "@/lib/records/audit/mutations";
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

/**
 * Ends all sessions of a user but the presented one, which goes on under a new id: copies of its cookie are dead too.
 * @returns its new id, and the seconds it has left when it was to be remembered; null when it has ended
 */
export async function renewSession(
  tx: Transaction,
  userId: number,
  sid: string,
): Promise<{ sid: string; remember: boolean; seconds: number } | null> {
  const renewed = newSessionId();
  const [own] = await tx.session.updateManyAndReturn({
    where: { id_hash: hashSessionId(sid), user_id: userId },
    data: { id_hash: hashSessionId(renewed) },
    select: { remember: true, expires_at: true },
  });
  await tx.session.deleteMany({ where: { user_id: userId, id_hash: { not: hashSessionId(renewed) } } });
  if (!own) return null;
  const seconds = Math.max(1, Math.floor((own.expires_at.getTime() - Date.now()) / 1000));
  return { sid: renewed, remember: own.remember, seconds };
}

/**
 * Remembers when and where an account signed in, and puts it into the audit trail. An invitation that was open is
 * taken up by it, whichever way the person came in.
 * @param by what it was asked beside or instead of a password: oidc, two_factor, recovery_code
 */
export async function recordSignIn(user: CurrentUser, address: string, by: string[] = []): Promise<void> {
  const last_signed_in_at = new Date();
  await coreDb.$transaction(async (tx) => {
    await tx.signInAddress.upsert({
      where: { user_id_address: { user_id: user.id, address: networkOf(address) } },
      create: { user_id: user.id, address: networkOf(address), last_signed_in_at },
      update: { last_signed_in_at },
    });
    // Nobody has changed the account: its `updated_at` stays, for who edits it at the moment.
    await tx.$executeRaw`UPDATE users SET last_signed_in_at = ${last_signed_in_at}, invited_at = NULL WHERE id = ${user.id}`;
    await tx.accountLink.deleteMany({ where: { user_id: user.id, purpose: "invite" } });
    await recordAudit(tx, {
      user,
      action: "sign_in",
      entity: "user",
      entity_id: user.id,
      fields: by,
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
export async function recordFailure(
  userId: number | null,
  address: string,
  at: string[] = [],
): Promise<void> {
  await coreDb.$transaction((tx) =>
    recordAudit(tx, {
      user: null,
      action: "sign_in_failed",
      entity: "user",
      entity_id: userId,
      fields: at,
      address,
    }),
  );
}

/** A limit that begins to refuse sign-ins, in the audit trail: once, however many attempts it refuses. */
export async function recordThrottled(userId: number | null, address: string): Promise<void> {
  await coreDb.$transaction((tx) =>
    recordAudit(tx, {
      user: null,
      action: "sign_in_throttled",
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
