import "server-only";
import { syncEpochs } from "@/lib/db/epochs";
import { pool } from "@/lib/db/pool";
import type { FeedProblem } from "@/lib/imports/feed/problem";
import {
  INTERRUPTED,
  MAX_SHOWN_ERRORS,
  MAX_STORED_ERRORS,
  type Run,
  type RunResult,
  type RunSource,
  type RunStatus,
} from "./run";
import { LOCK_CLASS } from "./session";

type Row = {
  id: number;
  source: RunSource;
  status: RunStatus;
  started_at: Date;
  finished_at: Date | null;
  read: string;
  size: string | null;
  total: number;
  created: number;
  updated: number;
  withdrawn: number;
  rejected: number;
  errors: FeedProblem[];
  message: string | null;
  confirmable: boolean;
};

/** Anything that runs a statement: the pool, or an import's own connection. */
export type Queryable = { query: (text: string, values: unknown[]) => Promise<unknown> };

const LISTED_RUNS = 50;

const COLUMNS = `id, source, status, started_at, finished_at, read, size, total, created, updated, withdrawn, rejected,
  message, confirmable`;

const INTERRUPT = `
  UPDATE import_runs SET status = 'failed', message = $1, finished_at = clock_timestamp() WHERE status = 'running'`;

// A run and its letters are committed together, maybe by another process: each of these shows a run as ended
// only when the pages of every process show its letters.

/** A partner's latest runs, newest first, each with its first problems. */
export async function listRuns(partnerId: number): Promise<Run[]> {
  await settleInterrupted();
  const { rows } = await pool().query<Row>(
    `SELECT ${COLUMNS}, jsonb_path_query_array(errors, '$[0 to ${MAX_SHOWN_ERRORS - 1}]') AS errors
       FROM import_runs WHERE partner_id = $1 ORDER BY id DESC LIMIT ${LISTED_RUNS}`,
    [partnerId],
  );
  await syncEpochs();
  return rows.map(toRun);
}

/** One run of a partner with every problem that was kept; null when there is none. */
export async function getRun(partnerId: number, runId: number): Promise<Run | null> {
  await settleInterrupted();
  const { rows } = await pool().query<Row>(
    `SELECT ${COLUMNS}, errors FROM import_runs WHERE partner_id = $1 AND id = $2`,
    [partnerId, runId],
  );
  await syncEpochs();
  return rows[0] ? toRun(rows[0]) : null;
}

/** The latest run of every partner that has one. */
export async function listLatestRuns(): Promise<Map<number, Run>> {
  await settleInterrupted();
  const { rows } = await pool().query<Row & { partner_id: number }>(
    `SELECT DISTINCT ON (partner_id) partner_id, ${COLUMNS},
            jsonb_path_query_array(errors, '$[0 to ${MAX_SHOWN_ERRORS - 1}]') AS errors
       FROM import_runs ORDER BY partner_id, id DESC`,
  );
  await syncEpochs();
  return new Map(rows.map((row) => [row.partner_id, toRun(row)]));
}

/** Whether some process is importing the partner now: the lock decides, not the record. */
export async function isRunning(partnerId: number): Promise<boolean> {
  const { rowCount } = await pool().query(`SELECT ${lockOf("$1::int")}`, [partnerId]);
  return rowCount === 1;
}

/** Records a run as running; the import's lock must be held already. */
export async function recordStart(partnerId: number, source: RunSource, userId: number | null): Promise<Run> {
  // Whoever was recorded before has no lock any more, or this import would not have it.
  await pool().query(`${INTERRUPT} AND partner_id = $2`, [INTERRUPTED, partnerId]);
  const { rows } = await pool().query<Row>(
    `INSERT INTO import_runs (partner_id, source, user_id) VALUES ($1, $2, $3) RETURNING ${COLUMNS}, errors`,
    [partnerId, source, userId],
  );
  const [row] = rows;
  if (!row) throw new Error("a recorded run came back empty");
  return toRun(row);
}

/** How far a running import is, in bytes. */
export async function recordProgress(runId: number, read: number, size: number | null): Promise<void> {
  await pool().query("UPDATE import_runs SET read = $2, size = $3 WHERE id = $1 AND status = 'running'", [
    runId,
    read,
    size,
  ]);
}

/** How a run ended; in the import's own transaction, so that the record and the letters agree whatever crashes. */
export async function recordEnd(
  client: Queryable,
  runId: number,
  result: RunResult,
  read: number,
): Promise<void> {
  const { status, total, created, updated, withdrawn, rejected, errors, message, confirmable } = result;
  const kept = JSON.stringify(errors.slice(0, MAX_STORED_ERRORS));
  await client.query(
    `UPDATE import_runs
        SET status = $2, total = $3, created = $4, updated = $5, withdrawn = $6, rejected = $7, errors = $8,
            message = $9, confirmable = $10, read = $11, size = $11, finished_at = clock_timestamp()
      WHERE id = $1 AND status = 'running'`,
    [runId, status, total, created, updated, withdrawn, rejected, kept, message, confirmable, read],
  );
}

/** What the last run that went in from the partner's URL found: it holds as long as the file is the same. */
export async function findLastUrlRun(partnerId: number) {
  const { rows } = await pool().query<Pick<Row, "total" | "rejected" | "errors">>(
    `SELECT total, rejected, errors FROM import_runs
      WHERE partner_id = $1 AND source = 'url' AND status IN ('imported', 'unchanged') ORDER BY id DESC LIMIT 1`,
    [partnerId],
  );
  return rows[0] ?? { total: 0, rejected: 0, errors: [] };
}

/** Runs recorded as running whose lock nobody holds have died with their process. */
async function settleInterrupted(): Promise<void> {
  await pool().query(`${INTERRUPT} AND NOT EXISTS (SELECT ${lockOf("import_runs.partner_id")})`, [
    INTERRUPTED,
  ]);
}

function lockOf(partnerId: string): string {
  return `1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND classid = ${LOCK_CLASS} AND objid = (${partnerId})::oid`;
}

function toRun({ read, size, started_at, finished_at, ...row }: Row): Run {
  return {
    ...row,
    read: Number(read),
    size: size === null ? null : Number(size),
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
