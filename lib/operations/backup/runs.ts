import { Cron } from "croner";
import { sql } from "@/lib/platform/db/sql";
import "server-only";
import { env } from "@/lib/platform/env";
import { formatDateTime } from "@/lib/platform/format/date";

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** The advisory lock of the process that makes a scheduled backup. */
export const SCHEDULE_LOCK = 730_503;

const TIME_ZONE = "America/Sao_Paulo";
/** The number of gaps between runs that are compared, for schedules such as "weekdays" or "first of the month". */
const GAPS = 10;
const DRILL_MS = 30 * 24 * 3_600_000;

type BackupState = {
  /** Start of the last successful scheduled backup. */
  lastGoodAt: Date | null;
  /** Start of the last backup that has ended, if it failed or its process died. */
  failedAt: Date | null;
  /** Time of the last passed restore drill; before the first one, the start of the first successful backup. */
  drilledAt: Date | null;
};

/** Returns the longest time between the next runs of a cron expression, in milliseconds. */
export function intervalOf(schedule: string): number {
  const times = new Cron(schedule, { timezone: TIME_ZONE, paused: true }).nextRuns(GAPS + 1);
  const gaps = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0));
  return Math.max(0, ...gaps);
}

/** Reads the state of the scheduled backups. A run has died if it has no end and its lock is free. */
async function getBackupState(): Promise<BackupState> {
  const [state] = await sql<BackupState>(
    "private",
    `WITH ended AS (
       SELECT id, started_at, finished_at IS NOT NULL AND error IS NULL AS good FROM backup_runs
        WHERE finished_at IS NOT NULL OR NOT EXISTS (
          SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))
     SELECT (SELECT max(started_at) FROM ended WHERE good) AS "lastGoodAt",
            (SELECT started_at FROM (SELECT * FROM ended ORDER BY id DESC LIMIT 1) AS last WHERE NOT good) AS "failedAt",
            coalesce((SELECT max(passed_at) FROM backup_drills),
                     (SELECT min(started_at) FROM ended WHERE good)) AS "drilledAt"`,
    [SCHEDULE_LOCK],
  );
  return state ?? { lastGoodAt: null, failedAt: null, drilledAt: null };
}

/** Returns true when the last successful backup (or `since`, before the first) is older than twice the interval. */
function isBackupOverdue({ lastGoodAt }: BackupState, schedule: string, since: Date, now: Date): boolean {
  return now.getTime() - (lastGoodAt ?? since).getTime() > 2 * intervalOf(schedule);
}

/** Returns true when the last passed drill, or without one the first backup, is over 30 days old. */
function isDrillOverdue({ drilledAt }: BackupState, now: Date): boolean {
  return drilledAt !== null && now.getTime() - drilledAt.getTime() > DRILL_MS;
}

/**
 * Describes the problem with the scheduled backups in Portuguese; null when there is none, or no schedule.
 * @throws when the database does not answer
 */
export async function findBackupProblem(): Promise<string | null> {
  const { BACKUP_SCHEDULE } = env();
  if (!BACKUP_SCHEDULE) return null;
  const state = await getBackupState();
  const isOverdue = isBackupOverdue(state, BACKUP_SCHEDULE, startedAt, new Date());
  if (!state.failedAt && !isOverdue) {
    if (!isDrillOverdue(state, new Date())) return null;
    return "Nenhum backup foi restaurado em ensaio nos últimos 30 dias: rode npm run drill.";
  }
  const wrong = state.failedAt
    ? `O backup automático de ${formatDateTime(state.failedAt)} falhou.`
    : "O backup automático está atrasado.";
  const last = state.lastGoodAt
    ? `O último bom é de ${formatDateTime(state.lastGoodAt)}.`
    : "Ainda não há nenhum bom.";
  return `${wrong} ${last} Confira o espaço e as permissões da pasta de backups (BACKUP_DIR) e os registros do servidor; para ter um já, rode npm run backup -- --to ARQUIVO.`;
}
