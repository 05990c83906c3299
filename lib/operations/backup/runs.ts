import { Cron } from "croner";
import { sql } from "@/lib/platform/db/sql";
import { SCHEDULE_LOCK } from "./lock";

const TIME_ZONE = "America/Sao_Paulo";
/** Weekdays only, first of the month …: the longest of so many gaps is the interval. */
const GAPS = 10;
const DRILL_MS = 30 * 24 * 3_600_000;

type BackupState = {
  /** When the last good scheduled backup began. */
  lastGoodAt: Date | null;
  /** When the last one that has ended began, if it failed or died. */
  failedAt: Date | null;
  /** When a restore drill last passed; before the first one, when the first good backup began. */
  drilledAt: Date | null;
};

/** The longest time between two runs of a cron expression, in milliseconds. */
export function intervalOf(schedule: string): number {
  const times = new Cron(schedule, { timezone: TIME_ZONE, paused: true }).nextRuns(GAPS + 1);
  const gaps = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0));
  return Math.max(0, ...gaps);
}

/** How the scheduled backups went. One that never ended and whose lock nobody holds has died. */
export async function getBackupState(): Promise<BackupState> {
  const rows = await sql<{
    last_good_at: Date | null;
    failed_at: Date | null;
    drilled_at: Date | null;
  }>(
    "private",
    `WITH ended AS (
       SELECT id, started_at, finished_at IS NOT NULL AND error IS NULL AS good FROM backup_runs
        WHERE finished_at IS NOT NULL OR NOT EXISTS (
          SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))
     SELECT (SELECT max(started_at) FROM ended WHERE good) AS last_good_at,
            (SELECT started_at FROM (SELECT * FROM ended ORDER BY id DESC LIMIT 1) AS last WHERE NOT good) AS failed_at,
            coalesce((SELECT max(passed_at) FROM backup_drills),
                     (SELECT min(started_at) FROM ended WHERE good)) AS drilled_at`,
    [SCHEDULE_LOCK],
  );
  const { last_good_at = null, failed_at = null, drilled_at = null } = rows[0] ?? {};
  return { lastGoodAt: last_good_at, failedAt: failed_at, drilledAt: drilled_at };
}

/** Whether the last good backup (before the first one: `since`) is older than twice the schedule's interval. */
export function isBackupOverdue(
  { lastGoodAt }: BackupState,
  schedule: string,
  since: Date,
  now: Date,
): boolean {
  return now.getTime() - (lastGoodAt ?? since).getTime() > 2 * intervalOf(schedule);
}

/** Whether no drill has passed for 30 days. */
export function isDrillOverdue({ drilledAt }: BackupState, now: Date): boolean {
  return drilledAt !== null && now.getTime() - drilledAt.getTime() > DRILL_MS;
}
