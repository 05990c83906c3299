/** Text as a LIKE pattern that means itself: `%` and `_` find percent signs and underscores. */
export function likePattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, "\\$&");
}

const ACCENTS = ["áàâãäéèêëíìîïóòôõöúùûüçñ", "aaaaaeeeeiiiiooooouuuucn"] as const;

/**
 * An expression of SQL as fold() of lib/platform/format/text has its text: to be compared with what was folded. Looking for
 * accents takes most of the time, so what has none is spared it.
 */
export function foldedSql(expression: string): string {
  return `CASE WHEN octet_length(${expression}) = char_length(${expression})
               THEN lower((${expression}) COLLATE "C")
               ELSE translate(lower(${expression}), '${ACCENTS[0]}', '${ACCENTS[1]}') END`;
}
