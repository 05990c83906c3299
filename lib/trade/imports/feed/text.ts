import { fold, squeeze } from "@/lib/platform/format/text";

/** Whether a cell holds nothing to read: no letter and no digit ("", "-", "—"). */
export function isBlank(cell: string): boolean {
  return cell === "" || !(isPlain(cell.charCodeAt(0)) || /[\p{L}\p{N}]/u.test(cell));
}

/** An ASCII letter or digit. */
function isPlain(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}

/** The cell of a column as it was meant (see cleanCell); "" when the file or the record has none. */
export function cellAt(cells: string[], index: number | undefined): string {
  return index === undefined ? "" : cleanCell(cells[index] ?? "");
}

/**
 * A cell as it was meant: trimmed, without the quotes that a space before them made literal and without the
 * `="…"` and `'` by which spreadsheets keep a code from becoming a number.
 */
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

/** Whether a cell says in words that there is no value ("à consultar", "NÃO DILUI"). */
export function isNoValue(cell: string): boolean {
  return isBlank(cell) || NO_VALUE.has(fold(squeeze(cell)));
}

/**
 * The same text in memory of its own. A part of a chunk keeps the whole chunk alive, so whatever outlives its
 * chunk must be detached.
 */
export function detach(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}

const MAX_MEMORIZED = 2000;
const MAX_MEMORIZED_LENGTH = 100;

/** A memory for the few distinct texts of a column; it starts over when a file has too many of them. */
export function memoized<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (text.length > MAX_MEMORIZED_LENGTH) return compute(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_MEMORIZED) known.clear();
    const own = detach(text);
    const value = compute(own);
    known.set(own, value);
    return value;
  };
}
