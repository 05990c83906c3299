import "server-only";
import type { ClientBase } from "pg";
import { env } from "@/lib/platform/env";
import { administratorKey, administratorName } from "./rules";

type Named = { key: string; spellings: Iterable<string> };

/**
 * Returns the ids of administrators by key, creating those without an alias, in the caller's transaction. Administrators
 * and aliases are locked until it ends, so that no merge moves them.
 */
export async function resolveAdministrators(
  client: ClientBase,
  named: Named[],
): Promise<Map<string, number>> {
  const keys = named.map(({ key }) => key);
  const existing = await findAliases(client, keys);
  if (existing.size === new Set(keys).size) return existing;
  // Of two imports with the same new administrator the second waits here and finds it.
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
