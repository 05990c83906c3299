import { listKinds } from "@/lib/kinds";
import { foldedSql, likePattern } from "@/lib/platform/db/like";
import { fold } from "@/lib/platform/format/text";
import type { Kind, Search } from "@/lib/records/kind";

const MAX_FOUND = 5;
const MAX_ID = 2_147_483_647;
const CODE = /^(?:carta\s*|c[oó]d(?:igo)?\.?:?\s*|#|n?º\s*)?([\p{L}\d._/-]{1,60})$/iu;

type Source = Pick<Kind, "entity" | "title" | "table"> & { search: Search };

const sources = listKinds().filter((kind): kind is Kind & Source => kind.search !== undefined);

/** The kinds that the palette finds, in its order. */
export const foundKinds = ["letter", ...sources.map(({ entity }) => entity)];

/**
 * Returns one statement that finds records by words in their names, whatever their accents and case (names that begin
 * with them first), and letters by our code or a prefix of the partner's (by index).
 * @param kinds the kinds to search
 */
export function paletteQuery(search: string, kinds: ReadonlySet<string>): { text: string; values: string[] } {
  const parts = sources.filter(({ entity }) => kinds.has(entity)).map(toSql);
  const values = parts.length > 0 ? [`%${likePattern(fold(search))}%`] : [];
  const code = kinds.has("letter") ? CODE.exec(search.trim())?.[1] : undefined;
  if (code !== undefined) parts.unshift(...letterSql(code, values));
  return { text: parts.map((part) => `(${part})`).join(" UNION ALL "), values };
}

// None of these tables has more than thousands of rows.
function toSql({ entity, table, title, search }: Source): string {
  const folded = search.words.map((word) => foldedSql(`coalesce(${word}, '')`));
  return `SELECT '${entity}' AS kind, id, ${search.title ?? title} AS title, ${search.detail ?? "''"} AS detail,
                 ${search.canImport ?? "false"} AS can_import
            FROM ${table}
           WHERE ${search.where ?? "true"} AND (${folded.map((word) => `${word} LIKE $1`).join(" OR ")})
           ORDER BY ${folded[0]} LIKE substr($1, 2) DESC, id DESC LIMIT ${MAX_FOUND}`;
}

const LETTER = `
  SELECT 'letter' AS kind, letters.id, 'Carta ' || letters.id AS title,
         concat_ws(' · ', letters.segment, administrators.name,
                   'R$ ' || translate(to_char(letters.credit_cents / 100.0, 'FM999,999,999,990.00'), ',.', '.,'),
                   'cód. ' || letters.code) AS detail, false AS can_import
    FROM letters JOIN administrators ON administrators.id = letters.administrator_id`;

/** Our code finds letters that were withdrawn too; a partner's code finds current ones. */
function letterSql(code: string, values: string[]): string[] {
  const found = [];
  if (/^\d{1,10}$/.test(code) && Number(code) <= MAX_ID) {
    values.push(code);
    found.push(`${LETTER} WHERE letters.id = $${values.length}::int`);
  }
  values.push(`${likePattern(code).toLowerCase()}%`);
  found.push(
    `${LETTER} WHERE letters.withdrawn_at IS NULL AND letters.code IS NOT NULL
        AND lower(letters.code) COLLATE "C" LIKE $${values.length}
      ORDER BY lower(letters.code) COLLATE "C", letters.id LIMIT ${MAX_FOUND}`,
  );
  return found;
}
