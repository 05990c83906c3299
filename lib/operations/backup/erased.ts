import type pg from "pg";
import { type Erasure, type ErasureKey, personHash } from "@/lib/people/erasures/hash";
import { hasTable, PERSONAL_COLUMNS, quoted } from "./tables";

const BATCH = 5000;
const TABLE = "erased_people";

/** Returns the database's list of erased people; [] if its schema has no such table yet. */
export async function readErasureRows(
  client: pg.ClientBase,
  keys: readonly ErasureKey[],
): Promise<Erasure[]> {
  if (!(await hasTable(client, TABLE))) return [];
  // Read as JSON, because an older schema has no column key_id.
  const { rows } = await client.query<Erasure>(
    `SELECT email_hash, erased_at, coalesce(to_jsonb(one) ->> 'key_id', $1) AS key_id FROM ${TABLE} AS one`,
    // Rows written before keys had ids belong to the oldest known secret.
    [keys.at(-1)?.id],
  );
  return rows;
}

export async function writeErasureRows(client: pg.ClientBase, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0 || !(await hasTable(client, TABLE))) return;
  await client.query(
    `INSERT INTO ${TABLE} (email_hash, erased_at, key_id)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[])
     ON CONFLICT (email_hash) DO UPDATE SET erased_at = greatest(${TABLE}.erased_at, excluded.erased_at)`,
    [
      erasures.map((one) => one.email_hash),
      erasures.map((one) => one.erased_at.toISOString()),
      erasures.map((one) => one.key_id),
    ],
  );
}

/**
 * Deletes records of people who were erased after the record was created; people who signed up again later are kept.
 * @returns the number of deleted records
 */
export async function removeErased(
  client: pg.ClientBase,
  erasures: readonly Erasure[],
  keys: readonly ErasureKey[],
): Promise<number> {
  if (erasures.length === 0) return 0;
  const erasedAt = new Map(erasures.map(({ email_hash, erased_at }) => [email_hash, erased_at]));
  let removed = 0;
  for (const { table, column, since } of PERSONAL_COLUMNS) {
    if (!(await hasTable(client, table))) continue;
    for await (const batch of batches(client, { table, column, since })) {
      const ids = batch
        .filter(({ value, since }) =>
          keys
            .flatMap((key) => [personHash(value, key), personHash(value, key, table)])
            .some((hash) => since <= (erasedAt.get(hash) ?? new Date(0))),
        )
        .map((row) => row.id);
      if (ids.length === 0) continue;
      await client.query(`DELETE FROM ${quoted(table)} WHERE id = ANY($1::int[])`, [ids]);
      removed += ids.length;
    }
  }
  return removed;
}

type Person = { id: number; value: string; since: Date };

async function* batches(
  client: pg.ClientBase,
  { table, column, since }: (typeof PERSONAL_COLUMNS)[number],
): AsyncIterable<Person[]> {
  for (let last = 0; ; ) {
    const { rows } = await client.query<Person>(
      `SELECT id, ${quoted(column)}::text AS value, ${quoted(since)} AS since FROM ${quoted(table)}
        WHERE id > $1 AND ${quoted(column)} IS NOT NULL ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows;
  }
}
