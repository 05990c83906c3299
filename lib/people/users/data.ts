import "server-only";
import { db } from "@/lib/platform/db/client";
import { toUser, userFields } from "./wire";

export type AdminUser = Awaited<ReturnType<typeof listUsers>>[number];

/**
 * Every member of staff, newest first: how many sessions are open and when one was last used, the last sign-in, and
 * what became of an invitation (null: there was none by mail, or it was taken up), whether there is an authenticator
 * application, and whether the account is bound to a provider's person.
 */
export async function listUsers() {
  const rows = await db.user.findMany({
    select: {
      ...userFields,
      last_signed_in_at: true,
      invited_at: true,
      two_factor: { select: { user_id: true } },
      identities: { select: { subject: true }, take: 1 },
      account_links: {
        where: { purpose: "invite", expires_at: { gt: new Date() } },
        select: { email: true },
      },
      sessions: { where: { expires_at: { gt: new Date() } }, select: { last_seen_at: true } },
    },
    orderBy: { id: "desc" },
  });
  return rows.map(({ sessions, account_links, last_signed_in_at, invited_at, ...user }) => ({
    ...toUser(user),
    two_factor: user.two_factor !== null,
    has_identity: user.identities.length > 0,
    last_signed_in_at: last_signed_in_at?.toISOString() ?? null,
    invited_at: invited_at?.toISOString() ?? null,
    invitation: invited_at && (isOpen(account_links, user.email) ? ("open" as const) : ("expired" as const)),
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

// A link that went to an e-mail the account no longer has acts no more.
function isOpen(links: { email: string }[], email: string): boolean {
  return links.some((link) => link.email === email);
}

/** The account of an e-mail; null when there is none. */
export async function findUserId(email: string): Promise<number | null> {
  return (await db.user.findUnique({ where: { email }, select: { id: true } }))?.id ?? null;
}

function latest(instants: Date[]): Date | null {
  return instants.reduce<Date | null>((last, instant) => (last && last > instant ? last : instant), null);
}
