import "server-only";
import type { QueryResultRow } from "pg";
import { keepRead } from "./kept-reads";
import { letterPool, pool } from "./pool";
import { noteRead, type ReadAreas } from "./render-context";
import { onReplica } from "./replica";

/**
 * Reads by plain SQL.
 * @param areas what the answer depends on, for the page that shows it
 * @param from the pool of its connections; reads of letters have one of their own
 */
export async function readRows<Row extends QueryResultRow>(
  areas: ReadAreas,
  sql: string,
  values: readonly unknown[] = [],
  from = areas.includes("letters") ? letterPool() : pool(),
): Promise<Row[]> {
  noteRead(areas);
  const { rows } = await onReplica(areas, () => from.query<Row>(sql, [...values]));
  return rows;
}

/** The same for a few rows that public renders keep from one another (see keepRead): statements without the time. */
export function readKept<Row extends QueryResultRow>(
  areas: ReadAreas,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  noteRead(areas);
  return keepRead(areas, `${sql} ${JSON.stringify(values)}`, () => readRows<Row>(areas, sql, values));
}

/**
 * The same for more rows than memory should hold: batch by batch, all of them as they stood when the first was read.
 * The connection is the caller's until the last batch, or until he stops.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  areas: ReadAreas,
  sql: string,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<Row[], void> {
  noteRead(areas);
  const client = await letterPool().connect();
  let isDone = false;
  try {
    await client.query("BEGIN READ ONLY");
    await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${sql}`, [...values]);
    for (let isMore = true; isMore; ) {
      const { rows } = await client.query<Row>(`FETCH ${size} FROM batches`);
      isMore = rows.length === size;
      if (rows.length > 0) yield rows;
    }
    await client.query("COMMIT");
    isDone = true;
  } finally {
    // A connection in the middle of a transaction is nobody's.
    client.release(!isDone);
  }
}
