import "server-only";
import type pg from "pg";
import { resolveAdministrators } from "@/lib/administrators/resolve";
import type { FeedProblem } from "@/lib/imports/feed/problem";
import type { AdministratorNumbers } from "./administrator-numbers";
import * as sql from "./merge-sql";
import { MAX_STORED_ERRORS } from "./run";

/** What a merge did to a partner's letters. */
export type Merge = {
  created: number;
  updated: number;
  withdrawn: number;
  /** Letters that could be bought before, and how many of them no longer can. */
  available: number;
  lost: number;
};

/** What kinds of letters a file has: a pass over those it has not is spared. */
export type Kinds = { coded: number; uncoded: number };

/**
 * Takes repeated lines out of the staged ones (rules §5): of a code the first line stays.
 * @returns how many lines left, and the problems staff should know
 */
export async function removeRepeated(client: pg.Client, kinds: Kinds) {
  const problems: FeedProblem[] = [];
  let removed = 0;
  if (kinds.coded > 1) {
    type Told = { line: number; code: string; first: number };
    const { rows } = await client.query<{ removed: number; told: Told[] }>(sql.REMOVE_REPEATED_CODES, [
      MAX_STORED_ERRORS,
    ]);
    removed += rows[0]?.removed ?? 0;
    for (const { line, code, first } of rows[0]?.told ?? []) {
      const message = `Código repetido: ${code.slice(0, 60)} já está na linha ${first}, que vale.`;
      problems.push({ line, field: "code", message, refused: false });
    }
  }
  if (kinds.uncoded > 1) removed += (await client.query(sql.REMOVE_REPEATED_LINES)).rowCount ?? 0;
  return { removed, problems };
}

/**
 * Makes the partner's letters what the staged lines say, in the caller's transaction: every letter keeps its
 * id, unchanged rows are not written, missing letters are withdrawn and returning ones brought back.
 */
export async function mergeLetters(
  client: pg.Client,
  partnerId: number,
  administrators: AdministratorNumbers,
  kinds: Kinds,
): Promise<Merge> {
  const named = administrators.list();
  const ids = await resolveAdministrators(client, named);
  await client.query(sql.CREATE_ADMINISTRATORS, [
    named.map(({ number }) => number),
    named.map(({ key }) => ids.get(key)),
  ]);
  await client.query(sql.CREATE_MATCHES);
  const available = await readNumber(client, sql.COUNT_AVAILABLE, partnerId, "available");
  const open = await matchCodes(client, partnerId, kinds.coded);
  if (open.lines > 0 && open.any) await client.query(sql.MATCH_OTHER_CODES, [partnerId]);
  if (kinds.uncoded > 0) {
    for (const pass of sql.MATCH_UNCODED) await client.query(pass, [partnerId]);
  }
  const gone = await readChange(client, sql.WITHDRAW_GONE, partnerId);
  const changed = await readChange(client, sql.UPDATE_CHANGED, partnerId);
  const { rowCount: created } = await client.query(sql.INSERT_NEW, [partnerId]);
  const lost = gone.lost + changed.lost;
  const moved = lost > 0 && created ? await readNumber(client, sql.COUNT_MOVED, partnerId, "moved") : 0;
  return {
    created: created ?? 0,
    updated: changed.rows,
    withdrawn: gone.rows,
    available,
    lost: lost - moved,
  };
}

async function matchCodes(client: pg.Client, partnerId: number, coded: number) {
  if (coded === 0) return { lines: 0, any: false };
  const { rowCount } = await client.query(sql.MATCH_LIVE_CODES, [partnerId]);
  const { rows } = await client.query<{ any: boolean }>(
    "SELECT EXISTS (SELECT FROM letters WHERE partner_id = $1) AS any",
    [partnerId],
  );
  return { lines: coded - (rowCount ?? 0), any: rows[0]?.any ?? false };
}

async function readNumber(
  client: pg.Client,
  text: string,
  partnerId: number,
  column: string,
): Promise<number> {
  const { rows } = await client.query<Record<string, number>>(text, [partnerId]);
  return rows[0]?.[column] ?? 0;
}

async function readChange(client: pg.Client, text: string, partnerId: number) {
  const { rows } = await client.query<{ rows: number; lost: number }>(text, [partnerId]);
  return rows[0] ?? { rows: 0, lost: 0 };
}
