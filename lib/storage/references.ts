import "server-only";
import { pool } from "@/lib/db/pool";

const STORED = "[0-9a-f]{32}-[0-9]+x[0-9]+[.](?:png|jpg|gif)";

/** Texts of records that may name stored images: their image columns and their HTML. */
const RECORDS = `
  SELECT concat_ws(' ', image, text_advantage, text_how_it_works) AS text FROM banners
  UNION ALL SELECT image FROM products
  UNION ALL SELECT image FROM testimonials
  UNION ALL SELECT concat_ws(' ', image, content) FROM posts
  UNION ALL SELECT concat_ws(' ', text_rules, legal_notice, privacy_policy) FROM company`;

/** The stored images that a text or data names, each once. */
export function imagesIn(data: unknown): string[] {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return [...new Set(text.match(new RegExp(STORED, "g")))];
}

/** Every stored image that a record, a version, the trash or a draft names. */
export async function listReferencedImages(): Promise<string[]> {
  const { rows } = await pool().query<{ path: string }>(`
    SELECT DISTINCT found[1] AS path
      FROM (${RECORDS}) AS texts, regexp_matches(texts.text, '${STORED}', 'g') AS found
    UNION SELECT unnest(images) FROM versions
    UNION SELECT unnest(images) FROM trash
    UNION SELECT unnest(images) FROM drafts`);
  return rows.map((row) => row.path);
}

/** Whether any of them names this one. */
export async function isReferenced(path: string): Promise<boolean> {
  const { rows } = await pool().query<{ named: boolean }>(
    `SELECT EXISTS (SELECT FROM versions WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM trash WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM drafts WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM (${RECORDS}) AS texts WHERE strpos(text, $1) > 0) AS named`,
    [path],
  );
  return rows[0]?.named === true;
}
