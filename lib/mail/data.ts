import "server-only";
import { db } from "@/lib/db/client";
import { pool } from "@/lib/db/pool";

/** A claim older than this was never finished: its process is gone, and nobody knows whether the mail went out. */
const UNFINISHED_MINUTES = 15;
const RECENT_DAYS = 7;

/** What staff should know of mails: failed in the last week, and claimed but never finished. */
export async function countMailTrouble(): Promise<{ failed: number; unfinished: number }> {
  const { rows } = await pool().query<{ failed: number; unfinished: number }>(
    `SELECT count(*) FILTER (WHERE status = 'failed' AND finished_at > now() - make_interval(days => $1))::int AS failed,
            count(*) FILTER (WHERE status = 'claimed' AND claimed_at < now() - make_interval(mins => $2))::int AS unfinished
       FROM mails WHERE status IN ('failed', 'claimed')`,
    [RECENT_DAYS, UNFINISHED_MINUTES],
  );
  return rows[0] ?? { failed: 0, unfinished: 0 };
}

/** Every mail to an address, without its text, for the person's own export. */
export async function listMailsOf(recipient: string) {
  return db.mail.findMany({
    where: { recipient },
    select: { id: true, kind: true, status: true, created_at: true, finished_at: true },
    orderBy: { id: "asc" },
  });
}
