import Papa from "papaparse";

/** The byte order mark of a CSV file, without which spreadsheets do not read UTF-8. */
export const CSV_BOM = "\uFEFF";

type Cells = readonly (string | number | null | undefined)[];

/** Formats a CSV file for Brazilian spreadsheets: byte order mark, header and rows. */
export function toCsv(header: Cells, rows: readonly Cells[]): string {
  return CSV_BOM + [header, ...rows].map(toCsvLine).join("");
}

/** Formats one line of a CSV file for Brazilian spreadsheets: `;` between cells, CRLF at the end. */
export function toCsvLine(cells: Cells): string {
  const line = cells.map((cell) => toCell(String(cell ?? "")));
  return `${Papa.unparse([line], { delimiter: ";", newline: "\r\n" })}\r\n`;
}

// Invisible characters that may precede a formula: blanks, control and format characters.
const INVISIBLE = /^[\s\p{Cc}\p{Cf}]+/u;

// Prevents CSV injection: a cell that a spreadsheet would run as a formula, or that begins with a tab or line break,
// gets an apostrophe. Some spreadsheets read full-width and small forms ("＝", "﹣") as ASCII, hence NFKC.
function toCell(text: string): string {
  const first = text.replace(INVISIBLE, "").slice(0, 1).normalize("NFKC");
  return /^[=+\-@]/.test(first) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
