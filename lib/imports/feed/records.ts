import Papa from "papaparse";
import type { TextChunks } from "./encoding";
import { FeedError } from "./problem";

/** One record as it stands in the file; `line` is the 1-based physical line where it begins. */
export type FeedRecord = {
  line: number;
  cells: string[];
  /** How many physical lines it covers. */
  lines: number;
  /** A quote was opened and closed in the wrong place: the cells may hold more than one record. */
  malformed: boolean;
};

const MAX_RECORD_LENGTH = 1_000_000;
const MAX_CELL_BYTES = 65_536;

type ParsedSlice = {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
};

/**
 * Splits text into records, in batches, with the lines they begin on. Never holds more than a slice and one
 * unfinished record.
 * @throws FeedError when a quote is never closed, a record passes 1 MB (papaparse parses an open quote over
 * and over, so its input must be bounded) or a cell passes 64 KB.
 */
export async function* splitRecords(text: TextChunks, delimiter: string): AsyncIterable<FeedRecord[]> {
  const parser = new Papa.Parser({ delimiter, newline: "\n" });
  let line = 1;
  let pending = "";
  // An unfinished record is parsed anew only when it has doubled: the work stays linear in its length.
  let parseFrom = 0;
  for await (const chunk of text) {
    pending += chunk;
    if (pending.length < parseFrom) continue;
    const isQuoted = pending.includes('"');
    const slice: ParsedSlice = parser.parse(pending, 0, true);
    pending = pending.slice(slice.meta.cursor);
    if (pending.length > MAX_RECORD_LENGTH) throw endlessRecord(line + countLines(slice.data));
    parseFrom = slice.meta.cursor > 0 ? 0 : Math.min(pending.length * 2, MAX_RECORD_LENGTH + 1);
    const records = isQuoted ? toRecords(slice, line) : toLines(slice, line);
    line = nextLine(records, line);
    if (records.length > 0) yield records;
  }
  if (pending === "") return;
  const last: ParsedSlice = parser.parse(pending.replace(/\n$/, ""), 0, false);
  if (last.errors.some(({ code }) => code === "MissingQuotes")) throw unclosedQuote(line);
  yield toRecords(last, line);
}

function toRecords({ data, errors }: ParsedSlice, firstLine: number): FeedRecord[] {
  const malformed = new Set(errors.map(({ row }) => row));
  let line = firstLine;
  return data.map((cells, row) => {
    const lines = physicalLines(cells, line);
    const record = { line, cells, lines, malformed: malformed.has(row) };
    line += lines;
    return record;
  });
}

/** Records of text without a quote: each is one line. */
function toLines({ data }: ParsedSlice, firstLine: number): FeedRecord[] {
  return data.map((cells, row) => {
    const line = firstLine + row;
    for (const cell of cells) if (cell.length * 3 > MAX_CELL_BYTES) checkCell(cell, line);
    return { line, cells, lines: 1, malformed: false };
  });
}

function physicalLines(cells: string[], line: number): number {
  let lines = 1;
  for (const cell of cells) {
    if (cell.length * 3 > MAX_CELL_BYTES) checkCell(cell, line);
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) lines += 1;
  }
  return lines;
}

function checkCell(cell: string, line: number): void {
  if (Buffer.byteLength(cell) > MAX_CELL_BYTES) {
    throw new FeedError(`Linha ${line}: uma célula passa de 64 KB.`);
  }
}

function countLines(data: string[][]): number {
  return data.reduce((sum, cells) => sum + physicalLines(cells, 0), 0);
}

function nextLine(records: FeedRecord[], line: number): number {
  const last = records.at(-1);
  return last ? last.line + last.lines : line;
}

function endlessRecord(line: number): FeedError {
  return new FeedError(`Linha ${line}: mais de 1 MB sem o fim do registro (aspas que nunca fecham?).`);
}

function unclosedQuote(line: number): FeedError {
  return new FeedError(`Linha ${line}: aspas abertas e nunca fechadas.`);
}
