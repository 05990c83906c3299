import "server-only";
import type pg from "pg";
import type { ClientBase } from "pg";
import { env } from "@/lib/platform/env";
import type { FeedProblem } from "@/lib/trade/imports/feed/problem";
import { administratorKey, administratorName } from "../administrators/rules";
import type { AdministratorNumbers } from "./administrator-numbers";
import * as sql from "./merge-sql";
import { MAX_STORED_ERRORS } from "./run";

/** The effects of a merge on a partner's letters. */
export type Merge = {
  created: number;
  updated: number;
  withdrawn: number;
  /** The number of letters available before the merge, and of those that are no longer available. */
  available: number;
  lost: number;
};

/** The numbers of letters with and without a code; the steps for a kind without letters are skipped. */
export type Kinds = { coded: number; uncoded: number };

/** Removes duplicates from the staged lines (rules §5). @returns the number of removed lines, and the problems */
export async function removeRepeated(client: pg.Client, kinds: Kinds) {
  const problems: FeedProblem[] = [];
  let removed = 0;
  if (kinds.coded > 1) {
    type Repeated = { line: number; code: string; first: number };
    const { rows } = await client.query<{ removed: number; reported: Repeated[] }>(
      sql.REMOVE_REPEATED_CODES,
      [MAX_STORED_ERRORS],
    );
    removed += rows[0]?.removed ?? 0;
    for (const { line, code, first } of rows[0]?.reported ?? []) {
      const message = `Código repetido: ${code.slice(0, 60)} já está na linha ${first}, que vale.`;
      problems.push({ line, field: "code", message, refused: false });
    }
  }
  if (kinds.uncoded > 1) removed += (await client.query(sql.REMOVE_REPEATED_LINES)).rowCount ?? 0;
  return { removed, problems };
}

/**
 * Merges the staged lines into the partner's letters, in the caller's transaction: letters keep their ids, unchanged
 * rows are not written, missing letters are withdrawn and returning ones restored.
 * @param runId the run for the letters' histories; null for a dry run
 */
export async function mergeLetters(
  client: pg.Client,
  partnerId: number,
  administrators: AdministratorNumbers,
  kinds: Kinds,
  runId: number | null,
): Promise<Merge> {
  const named = administrators.list();
  const ids = await resolveAdministrators(client, named);
  const idsByNumber = named.map(({ key }) => ids.get(key));
  await client.query(sql.CREATE_ADMINISTRATORS, [idsByNumber]);
  await client.query(sql.CREATE_MATCHES);
  await client.query("ANALYZE feed_administrators; ANALYZE feed_lines (line, code, segment, administrator)");
  const before = await readCounts(client, sql.COUNT_LIVE, [partnerId], { live: 0, available: 0 });
  const lines = kinds.coded + kinds.uncoded;
  let matched =
    before.live > 0 && kinds.coded > 0 ? await run(client, sql.MATCH_LIVE_CODES, partnerId, idsByNumber) : 0;
  // With most files nothing is withdrawn or new.
  const isSameStock = matched === lines && matched === before.live;
  if (matched < kinds.coded && (await hasLetters(client, partnerId)))
    matched += await run(client, sql.MATCH_OTHER_CODES, partnerId);
  if (kinds.uncoded > 0) {
    for (const pass of sql.MATCH_UNCODED) matched += await run(client, pass, partnerId);
  }
  await client.query("ANALYZE feed_matches");
  const gone = isSameStock
    ? NO_CHANGE
    : await readCounts(client, sql.WITHDRAW_GONE, [partnerId, runId], NO_CHANGE);
  const changed = await readCounts(client, sql.UPDATE_CHANGED, [partnerId, runId], NO_CHANGE);
  const created = matched === lines ? 0 : await insertNew(client, partnerId);
  const lost = gone.lost + changed.lost;
  const { moved } =
    lost > 0 && created > 0 ? await readCounts(client, sql.COUNT_MOVED, [partnerId], NONE_MOVED) : NONE_MOVED;
  return {
    created,
    updated: changed.rows,
    withdrawn: gone.rows,
    available: before.available,
    lost: lost - moved,
  };
}

/** Returns the ids of the letters that the merge in this transaction withdrew or made unavailable. */
export async function listLeaving(client: pg.Client, runId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(sql.LEAVING, [runId]);
  return rows.map(({ id }) => id);
}

const NO_CHANGE = { rows: 0, lost: 0 };
const NONE_MOVED = { moved: 0 };

async function insertNew(client: pg.Client, partnerId: number): Promise<number> {
  await client.query(sql.LOCK_REFERENCES, [partnerId]);
  const created = await run(client, sql.INSERT_NEW, partnerId);
  await client.query(sql.CHECK_REFERENCES);
  return created;
}

async function hasLetters(client: pg.Client, partnerId: number): Promise<boolean> {
  return (
    (await client.query("SELECT FROM letters WHERE partner_id = $1 LIMIT 1", [partnerId])).rowCount === 1
  );
}

async function run(client: pg.Client, text: string, ...values: unknown[]): Promise<number> {
  return (await client.query(text, values)).rowCount ?? 0;
}

async function readCounts<Counts extends Record<string, number>>(
  client: pg.Client,
  text: string,
  values: unknown[],
  none: Counts,
): Promise<Counts> {
  const { rows } = await client.query<Counts>(text, values);
  return rows[0] ?? none;
}

type Named = { key: string; spellings: Iterable<string> };

async function resolveAdministrators(client: ClientBase, named: Named[]): Promise<Map<string, number>> {
  const keys = named.map(({ key }) => key);
  const existing = await findAliases(client, keys);
  if (existing.size === new Set(keys).size) return existing;
  // Of two imports with the same new administrator, the second waits here and then finds it.
  await client.query("SELECT pg_advisory_xact_lock(hashtext('administrators'), 0)");
  const ids = await findAliases(client, keys);
  for (const { key, spellings } of named) {
    if (!ids.has(key)) ids.set(key, await create(client, key, newName(key, [...spellings])));
  }
  return ids;
}

async function findAliases(client: ClientBase, keys: string[]): Promise<Map<string, number>> {
  // The lock order of a merge, administrators before aliases, avoids a deadlock.
  await client.query(
    `SELECT FROM administrators
      WHERE id IN (SELECT administrator_id FROM administrator_aliases WHERE key = ANY($1))
      ORDER BY id FOR KEY SHARE`,
    [keys],
  );
  const { rows } = await client.query<{ key: string; administrator_id: number }>(
    "SELECT key, administrator_id FROM administrator_aliases WHERE key = ANY($1) ORDER BY key FOR SHARE",
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row.administrator_id]));
}

async function create(client: ClientBase, key: string, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "INSERT INTO administrators (name) VALUES ($1) RETURNING id",
    [name],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the inserted administrator has no id");
  await client.query("INSERT INTO administrator_aliases (key, administrator_id) VALUES ($1, $2)", [key, id]);
  return id;
}

function newName(key: string, spellings: string[]): string {
  const main = env().MAIN_ADMINISTRATOR;
  return key === administratorKey(main) ? main : administratorName(key, spellings);
}
