import "server-only";
import { listVersionedKinds, recordHref } from "@/lib/kinds";
import { sql } from "@/lib/platform/db/sql";
import { STORED } from "@/lib/platform/storage/references";

export type Use = { entity: string; id: number; name: string; href: string | null };

const TEXTS = listVersionedKinds()
  .filter(({ images }) => images.length > 0)
  .map(
    ({ entity, table, title, name, images }) =>
      `SELECT '${entity}' AS entity, id, ${title ?? `'${name}'`} AS name, concat_ws(' ', ${images.join(", ")}) AS text
         FROM ${table}`,
  )
  .join(" UNION ALL ");

/** SQL of the records that show stored images: rows of `entity`, `id`, `name` and `path`, each once. */
export const USES = `
  SELECT DISTINCT entity, id, name, found[1] AS path
    FROM (${TEXTS}) AS texts, regexp_matches(texts.text, '${STORED}', 'g') AS found`;

/** Returns the records that show a stored image. */
export async function listUses(path: string): Promise<Use[]> {
  const rows = await sql<{ entity: string; id: number; name: string }>(
    "private",
    `SELECT entity, id, name FROM (${USES}) AS uses WHERE path = $1 ORDER BY entity, id`,
    [path],
  );
  return rows.map((row) => ({ ...row, href: recordHref({ entity: row.entity, entity_id: row.id }) }));
}
