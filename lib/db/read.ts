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
