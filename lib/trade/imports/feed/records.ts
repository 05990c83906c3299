import Papa from "papaparse";
import type { TextChunks } from "./encoding";
import { FeedError } from "./problem";

/** A record of a file; `line` is the 1-based physical line where it begins. */
export type FeedRecord = {
  line: number;
  cells: string[];
  /** The number of physical lines. */
  lines: number;
  /** True for misplaced quotes; then the cells may contain more than one record. */
  malformed: boolean;
};

const MAX_RECORD_LENGTH = 1_000_000;
const MAX_CELL_BYTES = 65_536;

/** A record of papaparse, with its end in the text and the codes of its errors. */
type Row = { cells: string[]; end: number; errors: string[] };

/**
 * Splits text into records with their line numbers, in batches. Holds at most one chunk and one incomplete record.
 * @throws FeedError when a quote is never closed, a record exceeds 1 MB (papaparse reparses an open quote, so its input
 * must be bounded) or a cell exceeds 64 KB.
 */
export async function* splitRecords(text: TextChunks, delimiter: string): AsyncIterable<FeedRecord[]> {
  let line = 1;
  let pending = "";
  // An incomplete record is reparsed only when it has doubled, which keeps the time linear.
  let parseFrom = 0;
  for await (const chunk of text) {
    pending += chunk;
    if (pending.length < parseFrom) continue;
    const { records, end } = pending.includes('"')
      ? finishedRecords(pending, delimiter, line)
      : finishedLines(pending, delimiter, line);
    line = nextLine(records, line);
    pending = pending.slice(end);
    if (pending.length > MAX_RECORD_LENGTH) throw endlessRecord(line);
    parseFrom = end > 0 ? 0 : Math.min(pending.length * 2, MAX_RECORD_LENGTH + 1);
    if (records.length > 0) yield records;
  }
  if (pending === "") return;
  const last = parseRows(pending.replace(/\n$/, ""), delimiter);
  if (last.at(-1)?.errors.includes("MissingQuotes")) throw unclosedQuote(line);
  yield toRecords(last, line);
}

/** Parses the records of a text, up to `limit` of them; 0 = all. */
export function parseRows(text: string, delimiter: string, limit = 0): Row[] {
  const rows: Row[] = [];
  // papaparse drops a byte order mark, even in the middle of a file, without counting it.
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    preview: limit,
    step: ({ data, errors, meta }) => {
      rows.push({ cells: data, end: meta.cursor + mark, errors: errors.map(({ code }) => code) });
    },
  });
  return rows;
}

type Finished = { records: FeedRecord[]; end: number };

/** Returns the records of a text except the last, which may be incomplete, and their end in the text. */
function finishedRecords(text: string, delimiter: string, firstLine: number): Finished {
  const rows = parseRows(text, delimiter).slice(0, -1);
  return { records: toRecords(rows, firstLine), end: rows.at(-1)?.end ?? 0 };
}

/** Splits text without quotes, in which each record is a line, faster than papaparse. */
function finishedLines(text: string, delimiter: string, firstLine: number): Finished {
  const end = text.lastIndexOf("\n") + 1;
  const lines = end === 0 ? [] : text.slice(0, end - 1).split("\n");
  const records = lines.map((written, index) => {
    const line = firstLine + index;
    const cells = written.split(delimiter);
    for (const cell of cells) if (cell.length * 3 > MAX_CELL_BYTES) checkCell(cell, line);
    return { line, cells, lines: 1, malformed: false };
  });
  return { records, end };
}

function toRecords(rows: Row[], firstLine: number): FeedRecord[] {
  let line = firstLine;
  return rows.map(({ cells, errors }) => {
    const lines = physicalLines(cells, line);
    const record = { line, cells, lines, malformed: errors.length > 0 };
    line += lines;
    return record;
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
