/** Escapes text for a LIKE pattern: `%` and `_` match literally. */
export function likePattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, "\\$&");
}

const ACCENTS = ["áàâãäéèêëíìîïóòôõöúùûüçñ", "aaaaaeeeeiiiiooooouuuucn"] as const;

/**
 * Returns an SQL expression that folds a text as fold() of lib/platform/format/text does, to compare it with folded text.
 * ASCII text skips the slow replacement of accents.
 */
export function foldedSql(expression: string): string {
  return `CASE WHEN octet_length(${expression}) = char_length(${expression})
               THEN lower((${expression}) COLLATE "C")
               ELSE translate(lower(${expression}), '${ACCENTS[0]}', '${ACCENTS[1]}') END`;
}
