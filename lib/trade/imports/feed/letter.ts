import { countOf, formatCount } from "@/lib/platform/format/count";
import { squeeze } from "@/lib/platform/format/text";
import type { Tier } from "@/lib/trade/letters/sum/staircase";
import type { Columns } from "./columns";
import { parseAdjustmentDate, parseDueDate } from "./due-date";
import { hashCells } from "./fingerprint";
import { parseMoney } from "./money";
import { type PlanReader, readPlan } from "./plan";
import { type FeedField, type FeedProblem, Refusal } from "./problem";
import type { FeedRecord } from "./records";
import { guessSegment, readSegment } from "./segment";
import { type LetterStatus, readStatus, stricter } from "./status";
import { cellAt, isBlank, isNoValue, memoized } from "./text";
import { type FeedFee, parseTransferFee } from "./transfer-fee";

/** A letter of a partner file. Amounts in cents, dates as "YYYY-MM-DD". */
export type FeedLetter = {
  line: number;
  code: string | null;
  segment: string;
  /** True if the segment is the partner's default or guessed from the credit. */
  segment_derived: boolean;
  /** As spelled in the file; null: the partner's name applies. */
  administrator: string | null;
  credit_cents: number;
  entry_cents: number;
  installments: Tier[];
  next_pay: string | null;
  status: LetterStatus;
  /** Null: the file has none, so the administrator's default applies. */
  transfer_fee: FeedFee | null;
  outstanding_cents: number | null;
  next_adjustment: string | null;
  /** The hash of the unmapped cells: equal letters with equal hashes are duplicates. */
  row_hash: number;
};

type LetterContext = {
  columns: Columns;
  /** Today in São Paulo ("YYYY-MM-DD"); a day of the month means its next occurrence, today included. */
  today: string;
  defaultSegment: string | null;
  planReader: PlanReader;
};

const MAX_NAME = 120;
const MAX_SEGMENT = 60;

const statusOf = memoized(readStatus);
const segmentOf = memoized(readSegment);
const adjustmentOf = memoized((cell) => ({ value: parseAdjustmentDate(cell) }));

/** Converts the records of a file to letters. */
export class LetterReader {
  private readonly unmapped: number[];
  private readonly dateOf: (cell: string) => { value: string | null | Refusal };

  constructor(private readonly context: LetterContext) {
    this.unmapped = unmappedColumns(context.columns);
    this.dateOf = memoized((cell) => ({ value: parseDueDate(cell, context.today) }));
  }

  /** Returns the letter of a record, null if the line is refused; adds its problems to `problems`. */
  read(record: FeedRecord, problems: FeedProblem[]): FeedLetter | null {
    const line = new LineProblems(record.line, problems);
    const { columns, planReader } = this.context;
    const { cells } = record;

    const shape = misshapen(record, columns.width);
    if (shape) return line.refuse(null, shape);
    const code = squeeze(cellAt(cells, columns.code));
    if (code.length > MAX_NAME) return line.refuse("code", "Código longo demais.");
    const administrator = squeeze(cellAt(cells, columns.administrator_name));
    if (administrator.length > MAX_NAME)
      return line.refuse("administrator_name", "Nome da administradora longo demais.");
    const segment = cellAt(cells, columns.segment_name);
    if (segment.length > MAX_SEGMENT) return line.refuse("segment_name", "Segmento longo demais.");
    const credit = readCredit(cellAt(cells, columns.credit_value));
    if (credit instanceof Refusal) return line.refuse("credit_value", credit.message);
    const entry = readEntry(cellAt(cells, columns.entry_value), credit);
    if (entry instanceof Refusal) return line.refuse("entry_value", entry.message);
    const plan = readPlan(cells, columns, planReader);
    if (plan instanceof Refusal) return line.refuse("installments", plan.message);
    const next_pay = this.dateOf(cellAt(cells, columns.next_pay)).value;
    if (next_pay instanceof Refusal) return line.refuse("next_pay", next_pay.message);

    const derived = isBlank(segment);
    const appended = plan.status ? { status: plan.status, word: plan.statusWord } : null;
    return {
      line: record.line,
      code: isBlank(code) ? null : code,
      segment: derived ? this.deriveSegment(credit, line) : segmentOf(segment),
      segment_derived: derived,
      administrator: isBlank(administrator) ? null : administrator,
      credit_cents: credit,
      entry_cents: entry,
      installments: plan.tiers,
      next_pay,
      status: readBothStatuses(cellAt(cells, columns.status), appended, line),
      transfer_fee: readFee(cellAt(cells, columns.transfer_fee), credit, line),
      outstanding_cents: line.orNone(
        "outstanding_balance",
        readBalance(cellAt(cells, columns.outstanding_balance)),
      ),
      next_adjustment: line.orNone(
        "next_adjustment",
        adjustmentOf(cellAt(cells, columns.next_adjustment)).value,
      ),
      row_hash: this.unmapped.length > 0 ? hashCells(cells, this.unmapped) : 0,
    };
  }

  private deriveSegment(credit: number, line: LineProblems): string {
    const segment = this.context.defaultSegment ?? guessSegment(credit);
    if (this.context.columns.segment_name !== undefined)
      line.warn("segment_name", `Sem segmento: a carta entrou como ${segment}.`);
    return segment;
  }
}

class LineProblems {
  constructor(
    private readonly line: number,
    private readonly problems: FeedProblem[],
  ) {}

  refuse(field: FeedField | null, message: string): null {
    this.problems.push({ line: this.line, field, message, refused: true });
    return null;
  }

  warn(field: FeedField, message: string): void {
    this.problems.push({ line: this.line, field, message, refused: false });
  }

  /** Returns an optional value; an invalid one becomes null, with a warning. */
  orNone<Value>(field: FeedField, value: Value | Refusal): Value | null {
    if (!(value instanceof Refusal)) return value;
    this.warn(field, `${value.message} A carta entrou sem esse dado.`);
    return null;
  }
}

function unmappedColumns({ plans, width, ...single }: Columns): number[] {
  const mapped = new Set([...plans, ...Object.values(single)]);
  return Array.from({ length: width }, (_, index) => index).filter((index) => !mapped.has(index));
}

function misshapen({ cells, line, lines, malformed }: FeedRecord, width: number): string | null {
  if (malformed && lines > 1) {
    return `Aspas fora do lugar: as linhas ${line} a ${line + lines - 1} foram lidas como uma só.`;
  }
  for (let index = width; index < cells.length; index += 1) {
    if (!isBlank(cellAt(cells, index))) {
      return `A linha tem ${countOf(cells.length, "coluna")} e o cabeçalho, ${formatCount(width)}: há um separador a mais.`;
    }
  }
  return null;
}

function readCredit(cell: string): number | Refusal {
  if (isBlank(cell)) return new Refusal("Crédito ausente.");
  const cents = parseMoney(cell);
  return typeof cents === "number" && cents <= 0 ? new Refusal("O crédito deve ser maior que zero.") : cents;
}

function readEntry(cell: string, creditCents: number): number | Refusal {
  if (isBlank(cell)) return new Refusal("Entrada ausente.");
  const cents = parseMoney(cell);
  if (cents instanceof Refusal) return cents;
  if (cents < 0) return new Refusal("A entrada não pode ser negativa.");
  return cents >= creditCents ? new Refusal("A entrada deve ser menor que o crédito.") : cents;
}

function readFee(cell: string, credit: number, line: LineProblems): FeedFee | null {
  if (cell === "") return null;
  const fee = parseTransferFee(cell, credit);
  if (fee?.kind === "unknown") {
    const shown = squeeze(cell).slice(0, 60);
    line.warn("transfer_fee", `Taxa não reconhecida: "${shown}". A carta entrou sem a taxa.`);
  }
  return fee;
}

function readBalance(cell: string): number | null | Refusal {
  if (isNoValue(cell)) return null;
  const cents = parseMoney(cell);
  return typeof cents === "number" && cents < 0 ? new Refusal("O saldo não pode ser negativo.") : cents;
}

function readBothStatuses(
  cell: string,
  appended: { status: ReturnType<typeof readStatus>; word: string } | null,
  line: LineProblems,
): LetterStatus {
  const column = statusOf(cell);
  if (!column.known) warnOfStatus(line, cell);
  if (!appended) return column.status;
  if (!appended.status.known) warnOfStatus(line, appended.word);
  return stricter(column, appended.status).status;
}

function warnOfStatus(line: LineProblems, word: string): void {
  const shown = squeeze(word).slice(0, 60);
  line.warn("status", `Situação desconhecida: "${shown}". A carta fica reservada.`);
}
