import "server-only";
import type { QueryResult, QueryResultRow } from "pg";
import { isUnreachable } from "./database-errors";
import { keepRead } from "./kept-reads";
import { pool } from "./pool";
import { noteRead, type ReadAreas } from "./render-context";
import { onReplica } from "./replica";

type Waiting = {
  areas: ReadAreas;
  sql: string;
  resolve: (rows: QueryResultRow[]) => void;
  reject: (error: unknown) => void;
};

let waiting: Waiting[] = [];

/**
 * Reads a few rows for a public page: what a page asks for at one time goes to the database in one message, and
 * renders keep it from one another (see keepRead). A statement that fails fails alone.
 * @param areas what the answer depends on, for the page that shows it
 * @param sql one statement without parameters: constants and numbers (see integer), never text from outside
 */
export function readTogether<Row extends QueryResultRow>(areas: ReadAreas, sql: string): Promise<Row[]> {
  noteRead(areas);
  return keepRead(areas, sql, () => {
    return new Promise<Row[]>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void send());
      waiting.push({ areas, sql, resolve: resolve as Waiting["resolve"], reject });
    });
  });
}

/** A number as it may stand in a statement. @throws TypeError for anything else */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError("Not an integer");
  return String(value);
}

function areasOf(together: readonly Waiting[]): ReadAreas {
  const found = together.map(({ areas }) => areas);
  return found.includes("private") ? "private" : found.flatMap((areas) => (areas === "private" ? [] : areas));
}

async function send(): Promise<void> {
  const together = waiting;
  waiting = [];
  try {
    const all = together.map(({ sql }) => sql).join(";\n");
    const answer = await onReplica(areasOf(together), () => pool().query(all));
    // One result, or one for each of several statements.
    const results = [answer].flat() as QueryResult[];
    for (const [index, { resolve }] of together.entries()) resolve(results[index]?.rows ?? []);
  } catch (error) {
    const isAlone = together.length === 1;
    // A database that does not answer does not answer each of them either.
    if (isAlone || isUnreachable(error)) for (const { reject } of together) reject(error);
    else
      for (const { sql, resolve, reject } of together)
        pool()
          .query(sql)
          .then(({ rows }) => resolve(rows), reject);
  }
}
