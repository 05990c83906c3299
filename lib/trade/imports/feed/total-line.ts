import { fold, squeeze } from "@/lib/platform/format/text";

const TOTAL = /^(?:sub[\s-]?)?tota(?:l|is)(?: gera(?:l|is))?[\s:.]*$|^soma[\s:.]*$|^somatorio[\s:.]*$/;
const TOTAL_OF = /^(?:sub[\s-]?)?tota(?:l|is):? (?:gera(?:l|is)|d[aeo]s?|cartas?|creditos?|r\$|[\d(])/;

/** Whether a record is a sum of the table and no letter: "TOTAL", "Subtotal:", "Total de cartas: 60". */
export function isTotalLine(cells: string[]): boolean {
  let first = true;
  for (const cell of cells) {
    const initial = initialOf(cell);
    if (Number.isNaN(initial)) continue;
    if (mayBeginTotal(initial)) {
      const text = fold(squeeze(cell.slice(0, 100)));
      if (TOTAL.test(text) || (first && TOTAL_OF.test(text))) return true;
    }
    first = false;
  }
  return false;
}

/** The first character that is no space; NaN = none. */
function initialOf(cell: string): number {
  const code = cell.charCodeAt(0);
  return code > 0x20 && code < 0x7f ? code : cell.trimStart().charCodeAt(0);
}

/** "S" or "T" in either case: most cells need no closer look. */
function mayBeginTotal(code: number): boolean {
  const lower = code | 0x20;
  return lower === 0x73 || lower === 0x74;
}
