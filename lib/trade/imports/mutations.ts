import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { getRun, listLatestRuns, listRuns, lockOf, RUN_COLUMNS, type RunRow, toRun } from "./data";
import { INTERRUPTED, MAX_STORED_ERRORS, type Run, type RunResult, type RunSource } from "./run";

type Queryable = { query: (text: string, values: unknown[]) => Promise<unknown> };

const INTERRUPT = `
  UPDATE import_runs SET status = 'failed', message = $1, finished_at = clock_timestamp() WHERE status = 'running'`;

/** Returns a partner's latest runs, after marking crashed ones as interrupted. */
export async function showRuns(partnerId: number): Promise<Run[]> {
  await settleInterrupted();
  return listRuns(partnerId);
}

/** Returns a run of a partner, after marking crashed ones as interrupted; null when there is none. */
export async function showRun(partnerId: number, runId: number): Promise<Run | null> {
  await settleInterrupted();
  return getRun(partnerId, runId);
}

/** Returns the latest run of every partner that has one, after marking crashed ones as interrupted. */
export async function showLatestRuns(): Promise<Map<number, Run>> {
  await settleInterrupted();
  return listLatestRuns();
}

/** Records a run as running; the caller must hold the import's lock. */
export async function recordStart(partnerId: number, source: RunSource, userId: number | null): Promise<Run> {
  // An earlier run that is still recorded as running has crashed, because this import holds the lock.
  await sql("private", `${INTERRUPT} AND partner_id = $2`, [INTERRUPTED, partnerId]);
  const [row] = await sql<RunRow>(
    "private",
    `INSERT INTO import_runs (partner_id, source, user_id) VALUES ($1, $2, $3) RETURNING ${RUN_COLUMNS}, errors, warnings`,
    [partnerId, source, userId],
  );
  if (!row) throw new Error("the inserted run was not returned");
  return toRun(row);
}

/** Records the progress of a running import, in bytes. */
export async function recordProgress(runId: number, read: number, size: number | null): Promise<void> {
  await sql("private", "UPDATE import_runs SET read = $2, size = $3 WHERE id = $1 AND status = 'running'", [
    runId,
    read,
    size,
  ]);
}

/** Records the end of a running import, normally in its transaction, so that run and letters are consistent. */
export async function recordEnd(
  client: Queryable,
  runId: number,
  result: RunResult,
  read: number,
): Promise<void> {
  const { status, total, created, updated, withdrawn, rejected, message, confirmable } = result;
  const columns = result.columns && JSON.stringify(result.columns);
  const [errors, warnings] = [result.errors, result.warnings].map((problems) =>
    JSON.stringify(problems.slice(0, MAX_STORED_ERRORS)),
  );
  await client.query(
    `UPDATE import_runs
        SET status = $2, total = $3, created = $4, updated = $5, withdrawn = $6, rejected = $7, errors = $8,
            message = $9, confirmable = $10, read = $11, size = $11, leaving = $12, columns = $13, lines = $14,
            repeated = $15, skipped = $16, warnings = $17, finished_at = clock_timestamp()
      WHERE id = $1 AND status = 'running'`,
    [
      ...[runId, status, total, created, updated, withdrawn, rejected, errors, message, confirmable, read],
      ...[result.leaving, columns, result.lines, result.repeated, result.skipped, warnings],
    ],
  );
}

/** Marks as interrupted the runs that are recorded as running but have no lock. */
async function settleInterrupted(): Promise<void> {
  await sql("private", `${INTERRUPT} AND NOT EXISTS (SELECT ${lockOf("import_runs.partner_id")})`, [
    INTERRUPTED,
  ]);
}
