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

/** A record as papaparse reads it: where its line ends in the text, and the codes of what is wrong with it. */
type Row = { cells: string[]; end: number; errors: string[] };

/**
 * Splits text into records, in batches, with the lines they begin on. Never holds more than a slice and one
 * unfinished record.
 * @throws FeedError when a quote is never closed, a record passes 1 MB (papaparse parses an open quote over
 * and over, so its input must be bounded) or a cell passes 64 KB.
 */
export async function* splitRecords(text: TextChunks, delimiter: string): AsyncIterable<FeedRecord[]> {
  let line = 1;
  let pending = "";
  // An unfinished record is parsed again only when it has doubled: the work stays linear in its length.
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

/** Every record of a text; `most` of them. */
export function parseRows(text: string, delimiter: string, most = 0): Row[] {
  const rows: Row[] = [];
  // A byte order mark in the middle of a file is papaparse's to drop and not to count.
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    preview: most,
    step: ({ data, errors, meta }) => {
      rows.push({ cells: data, end: meta.cursor + mark, errors: errors.map(({ code }) => code) });
    },
  });
  return rows;
}

type Finished = { records: FeedRecord[]; end: number };

/** The records of a text but the last, of which more may follow; and where they end in it. */
function finishedRecords(text: string, delimiter: string, firstLine: number): Finished {
  const rows = parseRows(text, delimiter).slice(0, -1);
  return { records: toRecords(rows, firstLine), end: rows.at(-1)?.end ?? 0 };
}

/** The same of text without a quote, where each record is one line: most files, at a fifth of the time. */
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
