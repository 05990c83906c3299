import "server-only";
import { sql } from "@/lib/platform/db/sql";

/** The names of stored images, as a regular expression of PostgreSQL and JavaScript. */
export const STORED = "[0-9a-f]{32}-[0-9]+x[0-9]+[.](?:png|jpg|gif)";

// Tables are found by their epoch trigger (of every area except letters), so that no table with images is forgotten.
const CONTENT = `
  SELECT DISTINCT tgrelid::regclass::text AS table_name, attname AS column_name
    FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid
   WHERE tgfoid = 'bump_epoch_of_table'::regproc AND tgargs IN ('content\\000', 'posts\\000', 'settings\\000')
     AND atttypid = 'text'::regtype AND NOT attisdropped`;

/** Returns the stored images that a text or JSON refers to, each once. */
export function imagesIn(data: unknown): string[] {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return [...new Set(text.match(new RegExp(STORED, "g")))];
}

/** Lists every stored image of the library, the content, versions, the trash, drafts and scheduled changes. */
export async function listReferencedImages(): Promise<string[]> {
  const rows = await sql<{ path: string }>(
    "private",
    `
    SELECT DISTINCT found[1] AS path
      FROM (${await contentTexts()}) AS texts, regexp_matches(texts.text, '${STORED}', 'g') AS found
    UNION SELECT path FROM media
    UNION SELECT unnest(images) FROM versions
    UNION SELECT unnest(images) FROM trash
    UNION SELECT unnest(images) FROM drafts
    UNION SELECT unnest(images) FROM scheduled_changes`,
  );
  return rows.map((row) => row.path);
}

/** Returns whether anything that `listReferencedImages` reads refers to this image. */
export async function isReferenced(path: string): Promise<boolean> {
  const rows = await sql<{ named: boolean }>(
    "private",
    `SELECT EXISTS (SELECT FROM media WHERE path = $1)
         OR EXISTS (SELECT FROM versions WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM trash WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM drafts WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM scheduled_changes WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM (${await contentTexts()}) AS texts WHERE strpos(text, $1) > 0) AS named`,
    [path],
  );
  return rows[0]?.named === true;
}

async function contentTexts(): Promise<string> {
  const rows = await sql<{ table_name: string; column_name: string }>("private", CONTENT);
  return rows
    .map(({ table_name, column_name }) => `SELECT "${column_name}" AS text FROM ${table_name}`)
    .join(" UNION ALL ");
}
