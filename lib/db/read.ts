import "server-only";
import type { QueryResultRow } from "pg";
import { letterPool, pool } from "./pool";
import { noteRead, type ReadAreas } from "./render-context";

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
  const { rows } = await from.query<Row>(sql, [...values]);
  return rows;
}
