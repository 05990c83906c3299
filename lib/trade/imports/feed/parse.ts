import type { Columns } from "./columns";
import { decodeText, detectEncoding, type TextChunks } from "./encoding";
import { type FeedLetter, LetterReader } from "./letter";
import type { ReadMapping } from "./mapping";
import { planReaderFor } from "./plan";
import type { FeedProblem, FeedWarning } from "./problem";
import { type FeedRecord, splitRecords } from "./records";
import { isBlankRecord, isSameRecord, type Survey, surveyFeed } from "./survey/survey";
import { cleanCell, isBlank } from "./text";
import { isTotalLine } from "./total-line";

export type FeedOptions = {
  /** "YYYY-MM-DD" in São Paulo. */
  today: string;
  /** The partner's segment for letters without one. */
  defaultSegment: string | null;
  /** The mapping of the partner's columns by staff. */
  mapping?: ReadMapping;
};

/** A batch of records. `lines` counts the non-blank lines below the header: letters, refused and skipped lines. */
export type FeedBatch = {
  letters: FeedLetter[];
  problems: FeedProblem[];
  warnings: FeedWarning[];
  lines: number;
  skipped: number;
  /** All columns, and whether one of them is unknown; in the first batch only. */
  columns?: Pick<Survey, "described" | "hasUnknown">;
};

const SAMPLE_RECORDS = 500;
const SHOWN_CELLS = 4;
const SHOWN_LENGTH = 80;

/**
 * Reads a partner file of any dialect of rules §5 in batches, with constant memory. The file is read three or
 * four times: to detect its encoding, to determine its columns, and to read its letters.
 * @throws FeedError when the file as a whole is refused.
 */
export async function* readFeed(
  open: (purpose: "survey" | "letters") => AsyncIterable<Buffer>,
  options: FeedOptions,
): AsyncIterable<FeedBatch> {
  const encoding = await detectEncoding(() => open("survey"));
  const survey = await surveyFeed(decodeText(open("survey"), encoding), options.mapping);
  yield* readLetters(decodeText(open("letters"), encoding), survey, options);
}

async function* readLetters(
  text: TextChunks,
  { delimiter, columns, headerRecord, warnings, described, hasUnknown }: Survey,
  options: FeedOptions,
): AsyncIterable<FeedBatch> {
  let recordsToHeader = headerRecord;
  let header: FeedRecord | undefined;
  let reader: LetterReader | undefined;

  for await (const records of splitRecords(text, delimiter)) {
    const batch: FeedBatch = { letters: [], problems: [], warnings: [], lines: 0, skipped: 0 };
    let data = records;
    if (!header) {
      header = records[recordsToHeader];
      data = records.slice(recordsToHeader + 1);
      recordsToHeader -= records.length;
      if (!header) continue;
      Object.assign(batch, { warnings: [...warnings], columns: { described, hasUnknown } });
      batch.problems.push(...segmentWarning(header, columns, options));
    }
    const rows = data.filter(({ cells }) => !isBlankRecord(cells));
    if (rows.length > 0) reader ??= readerFor(rows, columns, options);
    if (reader) for (const record of rows) readRecord(record, header.cells, reader, batch);
    yield batch;
  }
}

function readRecord(record: FeedRecord, header: string[], reader: LetterReader, batch: FeedBatch): void {
  const { cells, line } = record;
  const before = batch.problems.length;
  const letter = reader.read(record, batch.problems);
  const isTotal = isTotalLine(cells);
  batch.lines += 1;
  if (letter) batch.letters.push(letter);
  else if (isTotal || isSameRecord(cells, header)) {
    batch.problems.length = before;
    batch.skipped += 1;
  } else return;
  if (!letter || isTotal)
    batch.warnings.push({
      line,
      column: null,
      samples: samplesOf(cells),
      message: warningOf(letter, isTotal),
    });
}

function warningOf(letter: FeedLetter | null, isTotal: boolean): string {
  if (letter) return "A linha fala em total, mas tem uma carta inteira: entrou. Confira.";
  return isTotal ? "Linha pulada: é um total, sem carta." : "Linha pulada: é o cabeçalho repetido.";
}

function samplesOf(cells: string[]): string[] {
  const values = cells.map(cleanCell).filter((cell) => !isBlank(cell));
  return values.slice(0, SHOWN_CELLS).map((cell) => cell.slice(0, SHOWN_LENGTH));
}

function segmentWarning(
  header: FeedRecord,
  columns: Columns,
  { defaultSegment }: FeedOptions,
): FeedProblem[] {
  if (columns.segment_name !== undefined) return [];
  const used = defaultSegment
    ? `usado o segmento padrão do parceiro, ${defaultSegment}`
    : "Imóvel para créditos acima de R$ 200.000,00, Veículo para os demais";
  const message = `O arquivo não tem coluna de segmento: ${used}.`;
  return [{ line: header.line, field: "segment_name", message, refused: false }];
}

function readerFor(rows: FeedRecord[], columns: Columns, options: FeedOptions): LetterReader {
  const sample = rows.filter(({ cells }) => !isTotalLine(cells)).slice(0, SAMPLE_RECORDS);
  const cells = sample.map((record) => record.cells);
  return new LetterReader({ ...options, columns, planReader: planReaderFor(cells, columns) });
}
