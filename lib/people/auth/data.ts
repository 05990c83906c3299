import "server-only";
import { coreDb } from "@/lib/platform/db/client";
import type { Session } from "@/lib/platform/db/generated/client";
import { DAY_MS } from "@/lib/platform/format/date";
import { networkOf } from "@/lib/platform/http/network";
import { hashSecret } from "./token";

export type CurrentUser = { id: number; name: string; email: string; is_root: boolean };

const KNOWN_FOR_DAYS = 30;

const currentUserFields = { id: true, name: true, email: true, is_root: true } as const;

/** Returns the active user of a live session and the milliseconds since its last use; null if it has ended. */
export async function findSession(sid: string): Promise<{ user: CurrentUser; idleMs: number } | null> {
  const session = await coreDb.session.findUnique({
    where: { id_hash: hashSecret(sid) },
    include: { user: { select: { ...currentUserFields, is_active: true } } },
  });
  if (!session?.user.is_active || !isLive(session)) return null;
  const { is_active: _, ...user } = session.user;
  return { user, idleMs: idleMsOf(session) };
}

type Lifetime = Pick<Session, "expires_at" | "last_seen_at" | "idle_seconds">;

/** Checks whether a session has neither expired nor been unused for too long. */
export function isLive(session: Lifetime): boolean {
  return session.expires_at.getTime() > Date.now() && idleMsOf(session) <= session.idle_seconds * 1000;
}

const idleMsOf = ({ last_seen_at }: Pick<Lifetime, "last_seen_at">) => Date.now() - last_seen_at.getTime();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Returns an account, and whether it signed in from this network in the last 30 days; null if it is unknown, after the
 * same queries.
 */
export async function findAccount(where: { email: string } | { id: number }, address: string) {
  const since = new Date(Date.now() - KNOWN_FOR_DAYS * DAY_MS);
  const found = await coreDb.user.findUnique({
    where,
    select: { ...currentUserFields, is_active: true, password_hash: true, password_changed_at: true },
  });
  const known = await coreDb.signInAddress.findFirst({
    where: { user: where, address: networkOf(address), last_signed_in_at: { gte: since } },
    select: { address: true },
  });
  if (!found) return null;
  const { is_active, password_hash, password_changed_at, ...user } = found;
  return {
    ...{ id: user.id, user, is_active, password_hash, password_changed_at },
    knownAddress: known !== null,
  };
}

/** Returns the hash of a user's password; null if there is no such user. */
export async function readPasswordHash(id: number): Promise<string | null> {
  const user = await coreDb.user.findUnique({ where: { id }, select: { password_hash: true } });
  return user?.password_hash ?? null;
}
