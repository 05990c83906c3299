import "server-only";
import { sql } from "@/lib/platform/db/sql";

const STORED = "[0-9a-f]{32}-[0-9]+x[0-9]+[.](?:png|jpg|gif)";

/** What may name stored images: image columns and HTML, by the kind's name in the audit trail. */
export const NAMERS = {
  banner: { table: "banners", name: "title", columns: ["image", "text_advantage", "text_how_it_works"] },
  product: { table: "products", name: "title", columns: ["image"] },
  testimonial: { table: "testimonials", name: "name", columns: ["image"] },
  post: { table: "posts", name: "title", columns: ["image", "content"] },
  faq: { table: "faqs", name: "question", columns: ["answer"] },
  company: {
    table: "company",
    name: "'Configurações'",
    columns: ["text_rules", "legal_notice", "privacy_policy"],
  },
} as const;

export type Namer = keyof typeof NAMERS;

/** Texts of records that may name stored images. */
const RECORDS = Object.entries(NAMERS)
  .map(
    ([entity, { table, name, columns }]) =>
      `SELECT '${entity}' AS entity, id, ${name} AS name, concat_ws(' ', ${columns.join(", ")}) AS text FROM ${table}`,
  )
  .join(" UNION ALL ");

/** Which record shows which stored image: rows of `entity`, `id`, `name` and `path`, each once. */
export const USES = `
  SELECT DISTINCT entity, id, name, found[1] AS path
    FROM (${RECORDS}) AS texts, regexp_matches(texts.text, '${STORED}', 'g') AS found`;

/** The stored images that a text or data names, each once. */
export function imagesIn(data: unknown): string[] {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return [...new Set(text.match(new RegExp(STORED, "g")))];
}

/** Every stored image that the library has, or that a record, a version, the trash, a draft or a scheduled change names. */
export async function listReferencedImages(): Promise<string[]> {
  const rows = await sql<{ path: string }>(
    "private",
    `
    SELECT DISTINCT found[1] AS path
      FROM (${RECORDS}) AS texts, regexp_matches(texts.text, '${STORED}', 'g') AS found
    UNION SELECT path FROM media
    UNION SELECT unnest(images) FROM versions
    UNION SELECT unnest(images) FROM trash
    UNION SELECT unnest(images) FROM drafts
    UNION SELECT unnest(images) FROM scheduled_changes`,
  );
  return rows.map((row) => row.path);
}

/** Whether any of them names this one. */
export async function isReferenced(path: string): Promise<boolean> {
  const rows = await sql<{ named: boolean }>(
    "private",
    `SELECT EXISTS (SELECT FROM media WHERE path = $1)
         OR EXISTS (SELECT FROM versions WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM trash WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM drafts WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM scheduled_changes WHERE images @> ARRAY[$1])
         OR EXISTS (SELECT FROM (${RECORDS}) AS texts WHERE strpos(text, $1) > 0) AS named`,
    [path],
  );
  return rows[0]?.named === true;
}
