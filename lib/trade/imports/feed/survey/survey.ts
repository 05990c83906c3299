import { type Columns, headerName, unknownColumns } from "../columns";
import { type Dialect, detectDialect, fieldAt } from "../dialect";
import type { TextChunks } from "../encoding";
import type { ReadMapping } from "../mapping";
import { FeedError, type FeedWarning } from "../problem";
import { type FeedRecord, splitRecords } from "../records";
import { readStatus } from "../status";
import { cleanCell, detach, isBlank, memoized } from "../text";
import { isTotalLine } from "../total-line";
import { describeColumns, type FileColumn, samplesIn } from "./unknown-header";

/** The dialect and the columns of a file, determined before its letters are read. */
export type Survey = Dialect & {
  warnings: FeedWarning[];
  /** All columns, for staff to map. */
  described: FileColumn[];
  hasUnknown: boolean;
};

const HEAD_LENGTH = 65_536;
const SURVEYED_RECORDS = 200;

/** Checks whether a cell is a known status word. */
const isStatusWord = memoized((cell: string) => /^[^\d]*$/.test(cell) && readStatus(cell).known);

/**
 * Determines the dialect of a file and its unknown columns. If there is no status column, an unknown column with only
 * status words in the whole file is read as the status (rules §5).
 * @throws FeedError when the file has no usable header
 */
export async function surveyFeed(text: TextChunks, mapping?: ReadMapping): Promise<Survey> {
  const chunks = text[Symbol.asyncIterator]();
  const head = await takeHead(chunks);
  rejectOtherFormats(head);
  const dialect = detectDialect(head, mapping);
  const { header, rows, statuses } = await collect(resume(head, chunks), dialect, mapping);
  const status = dialect.columns.status ?? statuses[0];
  const columns: Columns = { ...dialect.columns, status };
  const isNamed = (index: number) => !isBlank(header.cells[index] ?? "");
  const unknown = unknownColumns(header.cells, mapping).filter(
    (index) => isNamed(index) || index === statuses[0] || samplesIn(rows, index).length > 0,
  );
  const described = describeColumns(header.cells, rows, fieldAt(dialect.columns));
  const warnings = [
    ...unknown.map((index) => ({
      line: header.line,
      column: headerName(header.cells[index] ?? "", index),
      message: index === statuses[0] ? READ_AS_STATUS : UNKNOWN,
      samples: samplesIn(rows, index),
    })),
    ...missing(columns).map((message) => ({ line: header.line, column: null, message, samples: [] })),
  ];
  return { ...dialect, columns, warnings, described, hasUnknown: unknown.length > 0 };
}

const UNKNOWN = "Coluna desconhecida: nada dela foi importado. Diga o que ela é, ou que não é para usar.";
const READ_AS_STATUS =
  "Coluna desconhecida, só com situações: foi lida como a situação das cartas. Confirme o que ela é.";

function missing({ administrator_name, next_pay, status }: Columns): string[] {
  return [
    administrator_name === undefined &&
      "O arquivo não tem coluna de administradora: vale o nome do parceiro para todas as cartas.",
    next_pay === undefined &&
      "O arquivo não tem coluna de vencimento: as cartas ficam sem a data da próxima parcela.",
    status === undefined &&
      "O arquivo não tem coluna de situação: todas as cartas entram como disponíveis, salvo se as parcelas disserem outra coisa.",
  ].filter((text) => text !== false);
}

/** Reads the first records, or the whole file while an unknown column may be the status. */
async function collect(
  text: TextChunks,
  { delimiter, headerRecord, columns }: Dialect,
  mapping?: ReadMapping,
) {
  const rows: string[][] = [];
  let header: FeedRecord | undefined;
  let recordsToHeader = headerRecord;
  let candidates: number[] = [];
  const filled = new Set<number>();
  for await (const batch of splitRecords(text, delimiter)) {
    let data = batch;
    if (!header) {
      header = batch[recordsToHeader];
      data = batch.slice(recordsToHeader + 1);
      recordsToHeader -= batch.length;
      if (header && columns.status === undefined) candidates = unknownColumns(header.cells, mapping);
    }
    for (const record of data) {
      if (isNoLetter(record.cells, header?.cells, columns)) continue;
      if (rows.length < SURVEYED_RECORDS) rows.push(record.cells.map(detach));
      candidates = candidates.filter((index) => {
        const cell = cleanCell(record.cells[index] ?? "");
        if (isBlank(cell)) return true;
        filled.add(index);
        return isStatusWord(cell);
      });
    }
    if (header && candidates.length === 0 && rows.length === SURVEYED_RECORDS) break;
  }
  if (!header) throw new FeedError("O arquivo termina antes do cabeçalho.");
  return { header, rows, statuses: candidates.filter((index) => filled.has(index)) };
}

/** Checks whether a record is blank, a repeated header, or a total without the required cells of a letter. */
function isNoLetter(cells: string[], header: string[] | undefined, columns: Columns): boolean {
  if (isBlankRecord(cells) || isSameRecord(cells, header)) return true;
  const { credit_value, entry_value, plans, quantity } = columns;
  const lacks = [credit_value, entry_value, quantity ?? plans[0]].some((index) =>
    isBlank(cells[index ?? -1] ?? ""),
  );
  return lacks && isTotalLine(cells);
}

export function isBlankRecord(cells: string[]): boolean {
  return cells.every((cell) => isBlank(cell));
}

export function isSameRecord(cells: string[], header: string[] | undefined): boolean {
  return (
    header !== undefined && cells.length === header.length && cells.every((cell, at) => cell === header[at])
  );
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
  try {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}

function rejectOtherFormats(head: string): void {
  const start = head.trimStart();
  if (start === "") throw new FeedError("O arquivo está vazio.");
  if (start.startsWith("<")) throw new FeedError("O conteúdo é uma página HTML, não um arquivo CSV.");
  if (start.startsWith("PK\u0003\u0004") || start.startsWith("%PDF")) {
    throw new FeedError("O arquivo é uma planilha ou um documento, não um CSV: exporte como CSV.");
  }
}
