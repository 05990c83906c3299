import "server-only";
import { isLive } from "@/lib/people/auth/data";
import { db } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/client";
import { instantsOf, pick } from "@/lib/platform/http/wire";

export type AdminUser = Awaited<ReturnType<typeof listUsers>>[number];

/**
 * Lists all staff, newest first, with sessions, last sign-in, invitation (null: there was none, or it was accepted),
 * and whether the account has a second step and a provider's identity.
 */
export async function listUsers() {
  const rows = await db.user.findMany({
    select: {
      ...userFields,
      last_signed_in_at: true,
      invited_at: true,
      two_factor: { select: { user_id: true } },
      _count: { select: { passkeys: true } },
      identities: { select: { subject: true }, take: 1 },
      account_links: {
        where: { purpose: "invite", expires_at: { gt: new Date() } },
        select: { email: true },
      },
      sessions: { select: { expires_at: true, last_seen_at: true, idle_seconds: true } },
    },
    orderBy: { id: "desc" },
  });
  const open = rows.map((row) => ({ ...row, sessions: row.sessions.filter(isLive) }));
  return open.map(({ sessions, account_links, last_signed_in_at, invited_at, ...user }) => ({
    ...toUser(user),
    two_factor: user.two_factor !== null || user._count.passkeys > 0,
    has_identity: user.identities.length > 0,
    last_signed_in_at: last_signed_in_at?.toISOString() ?? null,
    invited_at: invited_at?.toISOString() ?? null,
    invitation: invited_at && (isOpen(account_links, user.email) ? ("open" as const) : ("expired" as const)),
    sessions: sessions.length,
    last_seen_at: latest(sessions.map((session) => session.last_seen_at))?.toISOString() ?? null,
  }));
}

/** Lists all accounts, oldest first. */
export async function listAccounts() {
  return db.user.findMany({
    select: { name: true, email: true, is_root: true, is_active: true },
    orderBy: { id: "asc" },
  });
}

// A link is valid only while the account has the e-mail that it was sent to.
function isOpen(links: { email: string }[], email: string): boolean {
  return links.some((link) => link.email === email);
}

/** Returns the id of the account of an e-mail; null if there is none. */
export async function findUserId(email: string): Promise<number | null> {
  return (await db.user.findUnique({ where: { email }, select: { id: true } }))?.id ?? null;
}

function latest(instants: Date[]): Date | null {
  return instants.reduce<Date | null>((last, instant) => (last && last > instant ? last : instant), null);
}

/** The columns that are read, without the password's hash. */
export const userFields = {
  id: true,
  name: true,
  email: true,
  is_root: true,
  is_active: true,
  created_at: true,
  updated_at: true,
} as const;

export type UserRow = Pick<User, keyof typeof userFields>;

/** Returns a member of staff as the API sends them to root. */
export function toUser(user: UserRow) {
  return { ...pick(user, ["id", "name", "email", "is_root", "is_active"]), ...instantsOf(user) };
}
