import "server-only";
import { listKinds } from "@/lib/kinds";
import { sql } from "@/lib/platform/db/sql";

type RecordOf = { entity: string; entity_id: number | null };

export const recordKey = ({ entity, entity_id }: RecordOf) => `${entity} ${entity_id}`;

/** Returns the present names of the entries' records, by recordKey; a deleted record has none. */
export async function findTitles(entries: readonly RecordOf[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    listKinds().map(async ({ entity, name, table, title }) => {
      const own = entries.filter((entry) => entry.entity === entity);
      if (name !== undefined) return own.map((entry) => [recordKey(entry), name] as const);
      const ids = new Set(own.flatMap(({ entity_id }) => entity_id ?? []));
      if (ids.size === 0 || title === undefined) return [];
      const rows = await sql<{ id: number; title: string }>(
        "private",
        `SELECT id, ${title} AS title FROM ${table} WHERE id = ANY($1)`,
        [[...ids]],
      );
      return rows.map((row) => [recordKey({ entity, entity_id: row.id }), row.title] as const);
    }),
  );
  return new Map(found.flat());
}
