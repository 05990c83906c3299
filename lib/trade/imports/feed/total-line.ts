import { fold } from "@/lib/platform/format/fold";
import { squeeze } from "@/lib/platform/format/text";

const TOTAL = /^(?:sub[\s-]?)?tota(?:l|is)(?: gera(?:l|is))?[\s:.]*$|^soma[\s:.]*$|^somatorio[\s:.]*$/;
const TOTAL_OF = /^(?:sub[\s-]?)?tota(?:l|is):? (?:gera(?:l|is)|d[aeo]s?|cartas?|creditos?|r\$|[\d(])/;

/** Checks whether a record is a total of the table: "TOTAL", "Subtotal:", "Total de cartas: 60". */
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

/** Returns the code of the first character that is not a space; NaN if there is none. */
function initialOf(cell: string): number {
  const code = cell.charCodeAt(0);
  return code > 0x20 && code < 0x7f ? code : cell.trimStart().charCodeAt(0);
}

/** Checks whether a character is "S" or "T" in either case, which excludes most cells. */
function mayBeginTotal(code: number): boolean {
  const lower = code | 0x20;
  return lower === 0x73 || lower === 0x74;
}
