import type { Columns } from "./columns";
import { detectDialect } from "./dialect";
import { decodeText, detectEncoding, type TextChunks } from "./encoding";
import { type FeedLetter, LetterReader } from "./letter";
import type { ReadMapping } from "./mapping";
import { planReaderFor } from "./plan";
import { FeedError, type FeedProblem } from "./problem";
import { type FeedRecord, splitRecords } from "./records";
import { isBlank } from "./text";
import { isTotalLine } from "./total-line";

export type FeedOptions = {
  /** "YYYY-MM-DD" in São Paulo. */
  today: string;
  /** The partner's segment for letters whose file names none. */
  defaultSegment: string | null;
  /** What staff have said of the partner's columns. */
  mapping?: ReadMapping;
};

/** What a stretch of the file holds; every line of it is a letter, a refusal, or neither letter nor fault. */
export type FeedBatch = { letters: FeedLetter[]; problems: FeedProblem[] };

const HEAD_LENGTH = 65_536;
const SAMPLE_RECORDS = 500;

/**
 * Reads a partner file of any dialect of rules §5, in batches, with flat memory. The bytes are read twice:
 * the encoding is decided over the whole file.
 * @throws FeedError when the file as a whole cannot go in.
 */
export async function* readFeed(
  open: (purpose: "encoding" | "text") => AsyncIterable<Buffer>,
  options: FeedOptions,
): AsyncIterable<FeedBatch> {
  const encoding = await detectEncoding(() => open("encoding"));
  yield* parseFeed(decodeText(open("text"), encoding), options);
}

/** Reads decoded text; see readFeed. */
export async function* parseFeed(text: TextChunks, options: FeedOptions): AsyncIterable<FeedBatch> {
  const chunks = text[Symbol.asyncIterator]();
  const head = await takeHead(chunks);
  rejectOtherFormats(head);
  const { delimiter, columns, headerRecord } = detectDialect(head, options.mapping);
  let headerToCome = headerRecord;
  let header: FeedRecord | undefined;
  let reader: LetterReader | undefined;

  for await (const records of splitRecords(resume(head, chunks), delimiter)) {
    const batch: FeedBatch = { letters: [], problems: [] };
    let data = records;
    if (!header) {
      header = records[headerToCome];
      data = records.slice(headerToCome + 1);
      headerToCome -= records.length;
      if (header) batch.problems.push(...columnWarnings(header, columns, options));
    }
    const rows = data.filter((record) => !isSkipped(record, header));
    if (rows.length === 0) continue;
    reader ??= new LetterReader({ ...options, columns, planReader: samplePlan(rows, columns) });
    for (const record of rows) {
      const letter = reader.read(record, batch.problems);
      if (letter) batch.letters.push(letter);
    }
    yield batch;
  }
}

async function takeHead(chunks: AsyncIterator<string>): Promise<string> {
  let head = "";
  while (head.length < HEAD_LENGTH) {
    const { value, done } = await chunks.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* resume(head: string, chunks: AsyncIterator<string>): TextChunks {
  yield head;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

function rejectOtherFormats(head: string): void {
  const start = head.trimStart();
  if (start === "") throw new FeedError("O arquivo está vazio.");
  if (start.startsWith("<")) throw new FeedError("O conteúdo é uma página HTML, não um arquivo CSV.");
  if (start.startsWith("PK\u0003\u0004") || start.startsWith("%PDF")) {
    throw new FeedError("O arquivo é uma planilha ou um documento, não um CSV: exporte como CSV.");
  }
}

function columnWarnings(
  header: FeedRecord,
  columns: Columns,
  { defaultSegment }: FeedOptions,
): FeedProblem[] {
  if (columns.segment !== undefined) return [];
  const used = defaultSegment
    ? `usado o segmento padrão do parceiro, ${defaultSegment}`
    : "Imóvel para créditos acima de R$ 200.000,00, Veículo para os demais";
  const message = `O arquivo não tem coluna de segmento: ${used}.`;
  return [{ line: header.line, field: "segment_name", message, refused: false }];
}

function isSkipped({ cells }: FeedRecord, header: FeedRecord | undefined): boolean {
  return cells.every((cell) => isBlank(cell)) || isTotalLine(cells) || isSame(cells, header?.cells);
}

function isSame(cells: string[], header: string[] | undefined): boolean {
  return (
    header !== undefined && cells.length === header.length && cells.every((cell, at) => cell === header[at])
  );
}

function samplePlan(records: FeedRecord[], columns: Columns) {
  const sample = records.slice(0, SAMPLE_RECORDS).map(({ cells }) => cells);
  return planReaderFor(sample, columns);
}
