import { fold } from "@/lib/platform/format/fold";
import { sql } from "./sql";

/** Trims text and escapes it for a LIKE pattern: `%`, `_` and `\` match literally. */
export function likePattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, "\\$&");
}

const ACCENTS = ["áàâãäéèêëíìîïóòôõöúùûüçñ", "aaaaaeeeeiiiiooooouuuucn"] as const;

/** Returns SQL that folds a text as fold() does, for these accents; ASCII text skips their slow replacement. */
export function foldedSql(expression: string): string {
  return `CASE WHEN octet_length(${expression}) = char_length(${expression})
               THEN lower((${expression}) COLLATE "C")
               ELSE translate(lower(${expression}), '${ACCENTS[0]}', '${ACCENTS[1]}') END`;
}

/** The maximum number of rows that a search returns, newest first; Prisma allows 32,767 parameters. */
const MAX_FOUND = 10_000;

/**
 * Returns Prisma's condition for the rows whose columns contain a search, ignoring accents and case, or whose phone
 * contains its digits (unless the search has letters: "joão 11" must not match every number with an 11).
 */
export async function searchPeople(
  table: "inquiries" | "subscribers",
  search: string,
  columns: readonly ("name" | "email")[],
): Promise<{ id?: { in: number[] } }> {
  if (!search.trim()) return {};
  const digits = /^[\d\s().+-]*$/.test(search) ? search.replace(/\D/g, "") : "";
  const found = columns.map((column) => `${foldedSql(column)} LIKE $1`).join(" OR ");
  const rows = await sql<{ id: number }>(
    "private",
    `SELECT id FROM ${table} WHERE ${found} OR phone LIKE $2 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [`%${likePattern(fold(search))}%`, digits && `%${digits}%`],
  );
  return { id: { in: rows.map(({ id }) => id) } };
}
