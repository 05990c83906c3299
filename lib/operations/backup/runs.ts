import { Cron } from "croner";
import { sql } from "@/lib/platform/db/sql";

/** The advisory lock of the process that makes a scheduled backup. */
export const SCHEDULE_LOCK = 730_503;

const TIME_ZONE = "America/Sao_Paulo";
/** Gaps to inspect in schedules such as "weekdays" or "first of the month"; the longest is the interval. */
const GAPS = 10;
const DRILL_MS = 30 * 24 * 3_600_000;

type BackupState = {
  /** Start of the last successful scheduled backup. */
  lastGoodAt: Date | null;
  /** Start of the last ended one, if it failed or died. */
  failedAt: Date | null;
  /** Last passed restore drill; before the first one, the start of the first successful backup. */
  drilledAt: Date | null;
};

/** Returns the longest time between two runs of a cron expression, in milliseconds. */
export function intervalOf(schedule: string): number {
  const times = new Cron(schedule, { timezone: TIME_ZONE, paused: true }).nextRuns(GAPS + 1);
  const gaps = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0));
  return Math.max(0, ...gaps);
}

/** Reads the state of the scheduled backups. A run without an end whose lock is free has died. */
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

/** Returns true when the last successful backup (or `since`, before the first) is older than twice the interval. */
export function isBackupOverdue(
  { lastGoodAt }: BackupState,
  schedule: string,
  since: Date,
  now: Date,
): boolean {
  return now.getTime() - (lastGoodAt ?? since).getTime() > 2 * intervalOf(schedule);
}

/** Returns true when no drill has passed for 30 days. */
export function isDrillOverdue({ drilledAt }: BackupState, now: Date): boolean {
  return drilledAt !== null && now.getTime() - drilledAt.getTime() > DRILL_MS;
}
