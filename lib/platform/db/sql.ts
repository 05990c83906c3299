import type pg from "pg";
import { isUnreachable } from "./database-errors";
import { letterPool, pool } from "./pool";
import { cacheRead } from "./read-cache";
import { noteRead, type ReadAreas } from "./render-context";
import { onReplica } from "./replica";

type Row = pg.QueryResultRow;
type Pending = {
  areas: ReadAreas;
  text: string;
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
};

const batches = new WeakMap<pg.Pool, Pending[]>();

/**
 * Runs one statement of plain SQL and returns its rows. In a public render it may go to the replica (see onReplica).
 * Statements that are not private and have only integers as values, or none, must not depend on the time: they share a
 * round trip if they start in one turn of the event loop, and public renders cache their rows (see cacheRead).
 * @param areas the areas of the rows, on which the page in progress depends; "private" rows are never cached
 * @param text lists its columns by name, without `*`, so that they match `Result`
 * @param from the pool; reads of letters have a separate one
 * @throws the database's error, including timeouts (see isUnreachable)
 */
export function sql<Result extends Row>(
  areas: ReadAreas,
  text: string,
  values: readonly unknown[] = [],
  from = areas.includes("letters") ? letterPool() : pool(),
): Promise<Result[]> {
  noteRead(areas);
  if (areas !== "private" && values.every(Number.isSafeInteger)) {
    // A query message with several statements cannot have parameters.
    const whole = text.replace(/\$(\d+)/g, (_, place) => `(${values[place - 1]})`);
    return cacheRead(areas, whole, () => readBatched<Result>(areas, whole, from));
  }
  return onReplica(areas, async () => (await from.query<Result>(text, [...values])).rows);
}

/** Runs a private statement that counts, and returns its `count`. */
export async function countRows(text: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await sql<{ count: number }>("private", text, values);
  return row?.count ?? 0;
}

/** Runs a statement in the snapshot of `sqlBatches` and returns its rows. */
export type Read = <Result extends Row>(text: string, values: readonly unknown[]) => Promise<Result[]>;

/**
 * Reads many rows from the primary in batches of one snapshot, so that no statement takes long and other requests are
 * handled in between. The connection is reserved until the caller has read the last batch or stops.
 * @param values the values, or a function that computes them from reads of the same snapshot
 * @param size rows in a batch
 */
export async function* sqlBatches<Result extends Row>(
  areas: ReadAreas,
  text: string,
  values: readonly unknown[] | ((read: Read) => Promise<readonly unknown[]>),
  size: number,
): AsyncGenerator<Result[], void> {
  noteRead(areas);
  const client = await letterPool().connect();
  let isDone = false;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL jit = off");
    const read: Read = async (statement, own) => (await client.query(statement, [...own])).rows;
    const used = typeof values === "function" ? await values(read) : values;
    await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${text}`, [...used]);
    for (let isMore = true; isMore; ) {
      const result = await client.query<Result>(`FETCH ${size} FROM batches`);
      const { rows } = result;
      // The timer of the driver's query_timeout retains the result until a full garbage collection.
      result.rows = [];
      isMore = rows.length === size;
      if (rows.length > 0) yield rows;
    }
    await client.query("COMMIT");
    isDone = true;
  } finally {
    // A connection in the middle of a transaction cannot be reused.
    client.release(!isDone);
  }
}

function readBatched<Result extends Row>(areas: ReadAreas, text: string, from: pg.Pool): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const pending = { areas, text, resolve: resolve as Pending["resolve"], reject };
    const batch = batches.get(from);
    if (batch) return batch.push(pending);
    batches.set(from, [pending]);
    setImmediate(() => void sendBatch(from));
  });
}

async function sendBatch(from: pg.Pool): Promise<void> {
  const batch = batches.get(from) ?? [];
  batches.delete(from);
  const areas = batch.flatMap((pending) => (pending.areas === "private" ? [] : pending.areas));
  try {
    const answer = await onReplica(areas, () => from.query(batch.map(({ text }) => text).join(";\n")));
    // One result, or one for each of several statements.
    const results = [answer].flat() as pg.QueryResult[];
    for (const [index, { resolve }] of batch.entries()) resolve(results[index]?.rows ?? []);
  } catch (error) {
    // A failing statement does not fail the others, unless the database is unreachable and would answer none of them.
    const isFinal = batch.length === 1 || isUnreachable(error);
    for (const { text, resolve, reject } of batch) {
      if (isFinal) reject(error);
      else from.query(text).then(({ rows }) => resolve(rows), reject);
    }
  }
}
