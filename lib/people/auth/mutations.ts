import "server-only";
import { coreDb, type Transaction } from "@/lib/platform/db/client";
import { networkOf } from "@/lib/platform/http/network";
import { type AuditRecord, recordAudit, type Writer } from "@/lib/records/audit/mutations";
import { type CurrentUser, findSession } from "./data";
import { hashSecret, randomSecret } from "./token";

const TOUCH_EVERY_MS = 60_000;
const HOUR = 3600;
const DAY = 24 * HOUR;
const BRIEF = { lasts: 12 * HOUR, idle: 2 * HOUR };
const REMEMBERED = { lasts: 30 * DAY, idle: 7 * DAY };

/** The absolute lifetime of a session in seconds: 12 hours, or 30 days when it is remembered (rules §4). */
export function sessionSeconds(remember: boolean): number {
  return (remember ? REMEMBERED : BRIEF).lasts;
}

/** Returns the active user of a live session and updates its last use, at most once a minute; null if it has ended. */
export async function touchSession(sid: string): Promise<CurrentUser | null> {
  const found = await findSession(sid);
  if (!found) return null;
  if (found.idleMs > TOUCH_EVERY_MS) {
    await coreDb.session.updateMany({
      where: { id_hash: hashSecret(sid) },
      data: { last_seen_at: new Date() },
    });
  }
  return found.user;
}

/** Creates a session and returns its id, which is stored only in the cookie; the table has its hash. */
export async function createSession(session: {
  userId: number;
  remember: boolean;
  address: string;
  userAgent: string;
}): Promise<string> {
  const sid = randomSecret();
  const { lasts, idle } = session.remember ? REMEMBERED : BRIEF;
  await coreDb.session.create({
    data: {
      id_hash: hashSecret(sid),
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

/** Ends a session: every copy of its cookie is refused. */
export async function deleteSession(sid: string): Promise<void> {
  await coreDb.session.deleteMany({ where: { id_hash: hashSecret(sid) } });
}

/**
 * Ends all sessions of a user except the presented one, which gets a new id, so that copies of its cookie are refused.
 * @returns its new id, `remember` and remaining seconds; null if it has ended
 */
export async function renewSession(
  tx: Transaction,
  userId: number,
  sid: string,
): Promise<{ sid: string; remember: boolean; seconds: number } | null> {
  const renewed = randomSecret();
  const [own] = await tx.session.updateManyAndReturn({
    where: { id_hash: hashSecret(sid), user_id: userId },
    data: { id_hash: hashSecret(renewed) },
    select: { remember: true, expires_at: true },
  });
  await tx.session.deleteMany({ where: { user_id: userId, id_hash: { not: hashSecret(renewed) } } });
  if (!own) return null;
  const seconds = Math.max(1, Math.floor((own.expires_at.getTime() - Date.now()) / 1000));
  return { sid: renewed, remember: own.remember, seconds };
}

/**
 * Records a sign-in: its time in the account's row, its network among the account's addresses, and an audit entry. Any
 * sign-in accepts an open invitation.
 * @param by the steps in addition to or instead of a password: oidc, two_factor, recovery_code, passkey
 */
export async function recordSignIn(user: CurrentUser, address: string, by: string[] = []): Promise<void> {
  const last_signed_in_at = new Date();
  await coreDb.$transaction(async (tx) => {
    await tx.signInAddress.upsert({
      where: { user_id_address: { user_id: user.id, address: networkOf(address) } },
      create: { user_id: user.id, address: networkOf(address), last_signed_in_at },
      update: { last_signed_in_at },
    });
    // `updated_at` is unchanged, because somebody may be editing the account.
    await tx.$executeRaw`UPDATE users SET last_signed_in_at = ${last_signed_in_at}, invited_at = NULL WHERE id = ${user.id}`;
    await tx.accountLink.deleteMany({ where: { user_id: user.id, purpose: "invite" } });
    await auditAccount(tx, user, user.id, "sign_in", { fields: by, address });
  });
}

/** Records a failed sign-in in the audit trail, without the typed e-mail, which may be a mistyped password. */
export async function recordFailure(
  userId: number | null,
  address: string,
  steps: string[] = [],
): Promise<void> {
  await auditAccount(coreDb, null, userId, "sign_in_failed", { fields: steps, address });
}

/** Records in the audit trail that a limit begins to refuse sign-ins; called once per limit and window. */
export async function recordThrottled(userId: number | null, address: string): Promise<void> {
  await auditAccount(coreDb, null, userId, "sign_in_throttled", { address });
}

/** Stores a new hash of an unchanged password, with the current parameters. */
export async function rehash(userId: number, password_hash: string): Promise<void> {
  await coreDb.user.update({ where: { id: userId }, data: { password_hash } });
}

/** Ends a session and records the sign-out. */
export async function signOut(sid: string, address: string): Promise<void> {
  const found = await findSession(sid);
  await deleteSession(sid);
  if (found) await auditAccount(coreDb, found.user, found.user.id, "sign_out", { address });
}

/**
 * Adds an entry about an account to the audit trail.
 * @param by null: the shell, or an anonymous sign-in
 * @param id null: no account has the e-mail that was typed
 */
export async function auditAccount(
  tx: Transaction,
  by: Writer | null,
  id: number | null,
  action: string,
  rest: Pick<AuditRecord, "fields" | "address"> = {},
): Promise<void> {
  await recordAudit(tx, { user: by, action, entity: "user", entity_id: id, ...rest });
}
