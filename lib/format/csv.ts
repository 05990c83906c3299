/** What a CSV file begins with: without the byte order mark spreadsheets do not read it as UTF-8. */
export const CSV_BOM = "\uFEFF";

/** One line of a CSV file as Brazilian spreadsheets read it: `;` between cells, CRLF at the end. */
export function toCsvLine(cells: (string | number | null | undefined)[]): string {
  return `${cells.map((cell) => toCell(String(cell ?? ""))).join(";")}\r\n`;
}

// A cell that a spreadsheet would run as a formula gets an apostrophe in front.
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
