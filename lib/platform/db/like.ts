/** Escapes text for a LIKE pattern: `%` and `_` match literally. */
export function likePattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, "\\$&");
}

/**
 * Returns Prisma's condition that one of the columns contains a search, or `phone` its digits; {} without a search. A
 * search with letters is not a number: "joão 11" must not match every number with an 11.
 */
export function searchPeople(search: string, columns: readonly ("name" | "email")[]): { OR?: object[] } {
  if (!search.trim()) return {};
  const contains = { contains: likePattern(search), mode: "insensitive" };
  const digits = /^[\d\s().+-]*$/.test(search) ? search.replace(/\D/g, "") : "";
  const texts = columns.map((column) => ({ [column]: contains }));
  return { OR: [...texts, ...(digits ? [{ phone: { contains: digits } }] : [])] };
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
