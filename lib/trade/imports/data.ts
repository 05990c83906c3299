import "server-only";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { sql } from "@/lib/platform/db/sql";
import { type Findings, MAX_SHOWN_ERRORS, NOTHING_FOUND, type Run } from "./run";
import { LOCK_CLASS } from "./session";

type Written = "id" | "started_at" | "finished_at" | "read" | "size";
export type RunRow = Omit<Run, Written> & {
  id: number;
  started_at: Date;
  finished_at: Date | null;
  read: string;
  size: string | null;
};

const LISTED_RUNS = 50;

const COUNTS = "lines, total, repeated, rejected, skipped";

/** The columns of a run without its problems. */
export const RUN_COLUMNS = `id, source, status, started_at, finished_at, read, size, ${COUNTS}, created, updated, withdrawn,
  message, confirmable, columns`;

const FIRST_PROBLEMS = ["errors", "warnings"]
  .map((name) => `jsonb_path_query_array(${name}, '$[0 to ${MAX_SHOWN_ERRORS - 1}]') AS ${name}`)
  .join(", ");

// A run and its letters are committed together, possibly by another process. listRuns, getRun and listLatestRuns sync
// the epochs, so that the pages show the letters of a run that is shown as ended.

/** Returns a partner's latest runs, newest first, each with its first problems. */
export async function listRuns(partnerId: number): Promise<Run[]> {
  const rows = await sql<RunRow>(
    "private",
    `SELECT ${RUN_COLUMNS}, ${FIRST_PROBLEMS} FROM import_runs
      WHERE partner_id = $1 ORDER BY id DESC LIMIT ${LISTED_RUNS}`,
    [partnerId],
  );
  await syncEpochs();
  return rows.map(toRun);
}

/** Returns a run of a partner with all stored problems; null when there is none. */
export async function getRun(partnerId: number, runId: number): Promise<Run | null> {
  const rows = await sql<RunRow>(
    "private",
    `SELECT ${RUN_COLUMNS}, errors, warnings FROM import_runs WHERE partner_id = $1 AND id = $2`,
    [partnerId, runId],
  );
  await syncEpochs();
  return rows[0] ? toRun(rows[0]) : null;
}

/** Returns the latest run of every partner that has one. */
export async function listLatestRuns(): Promise<Map<number, Run>> {
  const rows = await sql<RunRow & { partner_id: number }>(
    "private",
    `SELECT DISTINCT ON (partner_id) partner_id, ${RUN_COLUMNS}, ${FIRST_PROBLEMS}
       FROM import_runs ORDER BY partner_id, id DESC`,
  );
  await syncEpochs();
  return new Map(rows.map((row) => [row.partner_id, toRun(row)]));
}

/** Checks by the lock, not by the stored run, whether any process is importing the partner. */
export async function isRunning(partnerId: number): Promise<boolean> {
  const locks = await sql("private", `SELECT ${lockOf("$1::int")}`, [partnerId]);
  return locks.length === 1;
}

/** Returns the counts of the last successful run of the partner's URL, which are valid while the file is unchanged. */
export async function findLastUrlRun(partnerId: number): Promise<Findings & Pick<Run, "columns">> {
  const rows = await sql<Findings & Pick<Run, "columns">>(
    "private",
    `SELECT ${COUNTS}, errors, warnings, columns FROM import_runs
      WHERE partner_id = $1 AND source = 'url' AND status IN ('imported', 'unchanged') ORDER BY id DESC LIMIT 1`,
    [partnerId],
  );
  return rows[0] ?? { ...NOTHING_FOUND, columns: null };
}

/** Returns a query, without its SELECT, for the lock of a partner's running import. */
export function lockOf(partnerId: string): string {
  return `1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND classid = ${LOCK_CLASS} AND objid = (${partnerId})::oid`;
}

/** Converts a stored run to a run as staff see it. */
export function toRun({ read, size, started_at, finished_at, ...row }: RunRow): Run {
  return {
    ...row,
    read: Number(read),
    size: size === null ? null : Number(size),
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
