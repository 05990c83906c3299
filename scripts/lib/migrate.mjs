import { randomUUID } from "node:crypto";
import { listMigrations, readMigration } from "./migrations.mjs";
import { asError, Problem, say } from "./problem.mjs";
import { sleep } from "./processes.mjs";
import { withClient } from "./sql.mjs";

// Any constant works if every copy of this product that shares a database uses it.
const MIGRATION_LOCK = 738_204_511;
const POLL_MS = 200;
/** A waiting lock request blocks all later ones on the table, so it is cancelled after half a second and retried. */
const LOCK_TIMEOUT = "500ms";
const RETRY_MS = 1000;
const RETRIES = 600;
/** The maximum pause after a batch of a backfill; a pause is as long as its batch took. */
const LONGEST_PAUSE_MS = 500;
const RENDERS_MS = 2000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies pending migrations in order and records them as `prisma migrate` does (decision 032). A step is recorded when
 * it has succeeded, so the next run repeats a failed one. Of two concurrent runs the second does nothing.
 * @param {string} url a postgres:// URL of a direct connection
 * @param {{ only?: readonly string[] }} [options] the only migrations to apply (for a restore)
 * @returns {Promise<string[]>} the names of the applied migrations
 * @throws Problem when a table stays locked for fifteen minutes
 */
export async function applyMigrations(url, { only = listMigrations() } = {}) {
  return await withClient(url, async (client) => {
    await takeLock(client);
    await client.query("SET statement_timeout = 0");
    await client.query(TABLE);
    // A migration that Prisma's engine left unfinished was a single transaction, which was rolled back.
    await client.query(
      "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL AND applied_steps_count = 0",
    );
    const { rows } = await client.query(
      "SELECT migration_name AS name, applied_steps_count AS steps, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    const recorded = new Map(rows.map((row) => [row.name, row]));
    const pending = listMigrations().filter(
      (name) => only.includes(name) && !recorded.get(name)?.finished_at,
    );
    for (const name of pending) {
      await applyMigration(client, { name, ...readMigration(name) }, recorded.get(name)?.steps ?? 0);
    }
    return pending;
  });
}

/** Polls for the lock: a waiting statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY waits. */
async function takeLock(client) {
  for (;;) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [MIGRATION_LOCK]);
    if (rows[0].locked) return;
    await sleep(POLL_MS);
  }
}

/**
 * Applies the remaining steps of a migration.
 * @param {import("pg").Client} client
 * @param {{ name: string, checksum: string, steps: { kind: string, sql: string }[] }} migration
 * @param {number} done the number of steps that an earlier run has applied
 */
export async function applyMigration(client, { name, checksum, steps }, done = 0) {
  for (const [index, { kind, sql }] of steps.entries()) {
    if (index < done) continue;
    const step = { name, checksum, count: index + 1, isLast: index + 1 === steps.length };
    const record = () => recordStep(client, step);
    if (kind === "concurrently") await runConcurrently(client, sql, record);
    else if (kind === "repeat") await fillInBatches(client, name, sql, record);
    else await inTransaction(client, name, () => client.query(sql), record);
  }
}

async function recordStep(client, { name, checksum, count, isLast }) {
  if (count === 1) {
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())",
      [randomUUID(), checksum, name],
    );
  }
  await client.query(
    `UPDATE _prisma_migrations SET applied_steps_count = $2, finished_at = CASE WHEN $3 THEN clock_timestamp() END
      WHERE migration_name = $1 AND rolled_back_at IS NULL`,
    [name, count, isLast],
  );
}

/**
 * Runs work in a transaction, retried while a table is locked. The commit is a separate message, because PostgreSQL
 * would commit a combined message even if the client had died meanwhile (F27).
 */
async function inTransaction(
  client,
  name,
  work,
  /** @type {() => Promise<unknown>} */ finish = async () => undefined,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      const result = await work();
      await finish();
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => undefined);
      const { code, message } = asError(error);
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error;
      if (attempt === 1) say(`Migration ${name} is waiting for a lock on a table.`);
      if (attempt === RETRIES) {
        throw new Problem(
          `Migration ${name} found a table locked ${RETRIES} times: ${message}`,
          "End the transaction that holds it (pg_stat_activity), then run npm run migrate again.",
        );
      }
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Repeats a backfill until it changes no row. Pages become stale once, at the end. The pauses leave CPU time to other
 * requests and, after the last batch, to rendering the pages again.
 */
async function fillInBatches(client, name, sql, record) {
  const batch = async () => {
    await client.query("SELECT set_config('ipe.epochs', 'manual', true)");
    return (await client.query(sql)).rowCount;
  };
  let filled = 0;
  for (;;) {
    const startedAt = performance.now();
    const count = await inTransaction(client, name, batch);
    if (count === 0) break;
    filled += count;
    await sleep(Math.min(performance.now() - startedAt, LONGEST_PAUSE_MS));
  }
  await inTransaction(client, name, record, () => client.query("SELECT bump_epoch(area) FROM epochs"));
  if (filled > 0) await sleep(RENDERS_MS);
}

/** Drops the invalid indexes that interrupted builds left, then builds the index on one core. */
async function runConcurrently(client, sql, record) {
  await client.query("SET max_parallel_maintenance_workers = 0");
  const { rows } = await client.query(
    "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid",
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await client.query(sql);
  await record();
}
