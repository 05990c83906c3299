import { fold } from "@/lib/platform/format/fold";
import { squeeze } from "@/lib/platform/format/text";

/** Checks whether a cell has no letter and no digit ("", "-", "—"). */
export function isBlank(cell: string): boolean {
  return cell === "" || !(isPlain(cell.charCodeAt(0)) || /[\p{L}\p{N}]/u.test(cell));
}

/** Checks whether a character is an ASCII letter or digit. */
function isPlain(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}

/** Returns the cleaned cell of a column; "" if the file or the record has none. */
export function cellAt(cells: string[], index: number | undefined): string {
  return index === undefined ? "" : cleanCell(cells[index] ?? "");
}

/** Trims a cell and removes quotes around it (the parser keeps them after a space) and spreadsheets' `="…"` and `'`. */
export function cleanCell(cell: string): string {
  if (isPlain(cell.charCodeAt(0)) && isPlain(cell.charCodeAt(cell.length - 1))) return cell;
  const trimmed = cell.trim();
  const first = trimmed.charCodeAt(0);
  if (first === EQUALS || first === QUOTE) return /^=?"([^"]*)"$/.exec(trimmed)?.[1]?.trim() ?? trimmed;
  return first === APOSTROPHE ? trimmed.slice(1).trim() : trimmed;
}

const EQUALS = 61;
const QUOTE = 34;
const APOSTROPHE = 39;

const NO_VALUE = new Set([
  "a consultar",
  "consultar",
  "a combinar",
  "nao dilui",
  "nao informado",
  "n/a",
  "na",
  "nd",
]);

/** Checks whether a cell is blank or a word for no value ("à consultar", "NÃO DILUI"). */
export function isNoValue(cell: string): boolean {
  return isBlank(cell) || NO_VALUE.has(fold(squeeze(cell)));
}

/** Copies a text that outlives its chunk, because a substring would keep the whole chunk in memory. */
export function detach(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}

const MAX_MEMORIZED = 2000;
const MAX_MEMORIZED_LENGTH = 100;

/** Caches a function of the texts of a column; the cache is cleared when there are too many distinct ones. */
export function memoized<Value>(compute: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    if (text.length > MAX_MEMORIZED_LENGTH) return compute(text);
    const found = cache.get(text);
    if (found !== undefined) return found;
    if (cache.size >= MAX_MEMORIZED) cache.clear();
    const own = detach(text);
    const value = compute(own);
    cache.set(own, value);
    return value;
  };
}
