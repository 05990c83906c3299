import Papa from "papaparse";

/** What a CSV file begins with: without the byte order mark spreadsheets do not read it as UTF-8. */
export const CSV_BOM = "\uFEFF";

/** One line of a CSV file as Brazilian spreadsheets read it: `;` between cells, CRLF at the end. */
export function toCsvLine(cells: (string | number | null | undefined)[]): string {
  const line = cells.map((cell) => toCell(String(cell ?? "")));
  return `${Papa.unparse([line], { delimiter: ";", newline: "\r\n" })}\r\n`;
}

// What may stand in front of a formula without anybody seeing it: blanks, control and format characters.
const INVISIBLE = /^[\s\p{Cc}\p{Cf}]+/u;

// A cell that a spreadsheet would run as a formula gets an apostrophe in front. Some read full-width and small
// forms ("＝", "﹣") as the ASCII ones, which is what NFKC makes of them.
function toCell(text: string): string {
  const first = text.replace(INVISIBLE, "").slice(0, 1).normalize("NFKC");
  return /^[=+\-@]/.test(first) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
