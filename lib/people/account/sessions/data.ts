import "server-only";
import { hashSessionId } from "@/lib/people/auth/token";
import { db } from "@/lib/platform/db/client";
import { describeBrowser } from "./browser";

/** How long after a sign-in nobody is asked for the password once more. */
const FRESH_MS = 10 * 60_000;
const ID_LENGTH = 16;

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** One's own sessions that still live, the latest used first, the presented one marked. */
export async function listOwnSessions(userId: number, sid: string) {
  const now = new Date();
  const rows = await db.session.findMany({
    where: { user_id: userId, expires_at: { gt: now } },
    orderBy: [{ last_seen_at: "desc" }, { id_hash: "asc" }],
  });
  const own = hashSessionId(sid);
  return rows
    .filter((row) => now.getTime() - row.last_seen_at.getTime() <= row.idle_seconds * 1000)
    .map((row) => ({
      // The start of a hash of what the cookie refers to: it names a session and opens none.
      id: row.id_hash.slice(0, ID_LENGTH),
      browser: describeBrowser(row.user_agent),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      remember: row.remember,
      current: row.id_hash === own,
    }));
}

/** Whether a session began so lately that its person need not show the password again. */
export async function isFresh(sid: string): Promise<boolean> {
  const since = new Date(Date.now() - FRESH_MS);
  const where = { id_hash: hashSessionId(sid), created_at: { gte: since } };
  return (await db.session.count({ where })) > 0;
}
