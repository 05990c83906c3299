import { foldedSql, likePattern } from "@/lib/platform/db/like";
import { fold } from "@/lib/platform/format/text";
import type { FoundKind } from "./wire";

const MOST = 5;
const MAX_ID = 2_147_483_647;
const CODE = /^(?:c[oó]d(?:igo)?\.?:?\s*|#|n?º\s*)?([\p{L}\d._/-]{1,60})$/iu;

type Source = {
  kind: FoundKind;
  title: string;
  detail: string;
  from: string;
  words: string[];
  more?: string;
};

/** The records that are found by what they are called. None of these tables has more than thousands of rows. */
const sources: Source[] = [
  {
    kind: "partner",
    title: "name",
    detail: "CASE WHEN is_active THEN 'Ativo' ELSE 'Inativo' END",
    from: "partners WHERE deleted_at IS NULL",
    words: ["name"],
    more: "url_csv IS NOT NULL AND is_active AND NOT import_paused",
  },
  { kind: "administrator", title: "name", detail: "''", from: "administrators WHERE true", words: ["name"] },
  {
    kind: "post",
    title: "title",
    detail: "to_char(date_post, 'DD/MM/YYYY')",
    from: "posts WHERE true",
    words: ["title"],
  },
  {
    kind: "product",
    title: "title",
    detail: "label",
    from: "products WHERE true",
    words: ["title", "label"],
  },
  { kind: "banner", title: "title", detail: "label", from: "banners WHERE true", words: ["title", "label"] },
  { kind: "testimonial", title: "name", detail: "''", from: "testimonials WHERE true", words: ["name"] },
  { kind: "faq", title: "question", detail: "''", from: "faqs WHERE true", words: ["question"] },
  { kind: "media", title: "name", detail: "alt", from: "media WHERE true", words: ["name", "alt"] },
  {
    kind: "subscriber",
    title: "coalesce(name, email)",
    detail: "email",
    from: "subscribers WHERE true",
    words: ["name", "email"],
  },
  {
    kind: "user",
    title: "name",
    detail: "email",
    from: "users WHERE email NOT LIKE 'removido-%@invalid'",
    words: ["name", "email"],
  },
];

/**
 * One statement that finds records by words in their names, whatever their accents and case, and letters by our code
 * or the beginning of the partner's (by index).
 * @param kinds only these
 */
export function paletteQuery(
  search: string,
  kinds: ReadonlySet<FoundKind>,
): { text: string; values: string[] } {
  const parts = sources.filter(({ kind }) => kinds.has(kind)).map(toSql);
  const values = parts.length > 0 ? [`%${likePattern(fold(search))}%`] : [];
  const code = kinds.has("letter") ? CODE.exec(search.trim())?.[1] : undefined;
  if (code !== undefined) parts.unshift(...letterSql(code, values));
  return { text: parts.map((part) => `(${part})`).join(" UNION ALL "), values };
}

function toSql({ kind, title, detail, from, words, more = "false" }: Source): string {
  const folded = words.map((word) => foldedSql(`coalesce(${word}, '')`));
  // Whose name begins with it comes first.
  return `SELECT '${kind}' AS kind, id, ${title} AS title, ${detail} AS detail, ${more} AS can_import
            FROM ${from} AND (${folded.map((word) => `${word} LIKE $1`).join(" OR ")})
           ORDER BY ${folded[0]} LIKE substr($1, 2) DESC, id DESC LIMIT ${MOST}`;
}

const LETTER = `
  SELECT 'letter' AS kind, letters.id, 'Carta ' || letters.id AS title,
         concat_ws(' · ', letters.segment, administrators.name,
                   'R$ ' || translate(to_char(letters.credit_cents / 100.0, 'FM999,999,999,990.00'), ',.', '.,'),
                   'cód. ' || letters.code) AS detail, false AS can_import
    FROM letters JOIN administrators ON administrators.id = letters.administrator_id`;

/** A letter under our code also when it has left the lists; under a partner's those that are there. */
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
      ORDER BY lower(letters.code) COLLATE "C", letters.id LIMIT ${MOST}`,
  );
  return found;
}
