import "server-only";
import { type CurrentUser, isLive } from "@/lib/people/auth/data";
import { hashSecret } from "@/lib/people/auth/token";
import { findUnconfirmedEmail } from "@/lib/people/links/data";
import { db } from "@/lib/platform/db/client";
import { canSendMail } from "@/lib/platform/mail/transport";
import { describeBrowser } from "./browser";

/** The time after a sign-in during which the password is not required again. */
const FRESH_MS = 10 * 60_000;
const ID_LENGTH = 16;

export type Account = Awaited<ReturnType<typeof readAccount>>;
export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** The user's account as 'Minha conta' shows it. */
export async function readAccount({ user, sid }: { user: CurrentUser; sid: string }) {
  return {
    ...user,
    /** A new e-mail that is not confirmed yet. */
    wanted_email: await findUnconfirmedEmail(user.id),
    /** True if the session is so new that the current password is not required. */
    fresh: await isFresh(sid),
    /** True if the user signs in through a provider, possibly without a password. */
    has_identity: (await db.identity.count({ where: { user_id: user.id } })) > 0,
    /** True if mails can be sent, which the confirmation of a new e-mail requires. */
    mail: canSendMail(),
  };
}

/** Lists the user's live sessions, most recently used first; `current` marks the presented one. */
export async function listOwnSessions(userId: number, sid: string) {
  const rows = await db.session.findMany({
    where: { user_id: userId },
    orderBy: [{ last_seen_at: "desc" }, { id_hash: "asc" }],
  });
  const own = hashSecret(sid);
  return rows.filter(isLive).map((row) => ({
    // A prefix of the session id's hash, which identifies a session but cannot open one.
    id: row.id_hash.slice(0, ID_LENGTH),
    browser: describeBrowser(row.user_agent),
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    remember: row.remember,
    current: row.id_hash === own,
  }));
}

/** Checks whether a session began in the last ten minutes. */
export async function isFresh(sid: string): Promise<boolean> {
  const since = new Date(Date.now() - FRESH_MS);
  const where = { id_hash: hashSecret(sid), created_at: { gte: since } };
  return (await db.session.count({ where })) > 0;
}
