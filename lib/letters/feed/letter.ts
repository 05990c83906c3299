import type { Columns } from "./columns";
import { parseDueDate } from "./due-date";
import type { Tier } from "./installments";
import { parseMoney } from "./money";
import { type PlanReader, readPlan } from "./plan";
import type { FeedField, FeedProblem } from "./problem";
import { Refusal } from "./problem";
import type { FeedRecord } from "./records";
import { guessSegment, readSegment } from "./segment";
import { type LetterStatus, type ReadStatus, readStatus, stricter } from "./status";
import { cleanCell, isBlank, memoized, squeeze } from "./text";

/** One letter as a partner file offers it. Money in cents, the date "YYYY-MM-DD". */
export type FeedLetter = {
  line: number;
  code: string | null;
  segment: string;
  /** Not read from the file: the partner's default, or guessed from the credit. */
  segment_derived: boolean;
  /** As written in the file; null = the partner's own name. */
  administrator: string | null;
  credit_cents: number;
  entry_cents: number;
  installments: Tier[];
  next_pay: string | null;
  status: LetterStatus;
};

export type LetterContext = {
  columns: Columns;
  /** "YYYY-MM-DD" in São Paulo: what a bare day of the month counts from. */
  today: string;
  defaultSegment: string | null;
  planReader: PlanReader;
};

const MAX_CODE = 120;
const MAX_ADMINISTRATOR = 120;
const MAX_SEGMENT = 60;

const statusOf = memoized(readStatus);
const segmentOf = memoized(readSegment);

/**
 * Makes a reader of records for one file. It returns the letter with what staff should know of it, or why the
 * line is refused.
 */
export function letterReader({ columns, today, defaultSegment, planReader }: LetterContext) {
  const dateOf = memoized((text) => ({ value: parseDueDate(text, today) }));

  return function readLetter(record: FeedRecord): { letter: FeedLetter | null; problems: FeedProblem[] } {
    const { line } = record;
    const refuse = (field: FeedField | null, message: string) => ({
      letter: null,
      problems: [{ line, field, message, refused: true }],
    });
    const cell = (index: number | undefined) =>
      index === undefined ? "" : cleanCell(record.cells[index] ?? "");

    const shape = misshapen(record, columns.width);
    if (shape) return refuse(null, shape);

    const code = squeeze(cell(columns.code));
    if (code.length > MAX_CODE) return refuse("code", "Código longo demais.");
    const administrator = squeeze(cell(columns.administrator));
    if (administrator.length > MAX_ADMINISTRATOR) {
      return refuse("administrator_name", "Nome da administradora longo demais.");
    }
    const credit = readCredit(cell(columns.credit));
    if (credit instanceof Refusal) return refuse("credit_value", credit.message);
    const entry = readEntry(cell(columns.entry), credit);
    if (entry instanceof Refusal) return refuse("entry_value", entry.message);
    const plan = readPlan(cell, columns, planReader);
    if (plan instanceof Refusal) return refuse("installments", plan.message);
    const nextPay = dateOf(cell(columns.nextPay)).value;
    if (nextPay instanceof Refusal) return refuse("next_pay", nextPay.message);

    const problems: FeedProblem[] = [];
    const keep = (field: FeedField, message: string) =>
      problems.push({ line, field, message, refused: false });

    const own = cell(columns.segment);
    if (own.length > MAX_SEGMENT) return refuse("segment_name", "Segmento longo demais.");
    const derived = isBlank(own);
    const segment = derived ? (defaultSegment ?? guessSegment(credit)) : segmentOf(own);
    if (derived && columns.segment !== undefined)
      keep("segment_name", `Sem segmento: tratada como ${segment}.`);

    const written = cell(columns.status);
    const status = plan.status ? stricter(statusOf(written), plan.status) : statusOf(written);
    for (const word of unknownWords(statusOf(written), written, plan.status, plan.statusWord)) {
      keep("status", `Situação desconhecida: "${word}". A carta fica reservada.`);
    }

    const letter = {
      line,
      code: isBlank(code) ? null : code,
      segment,
      segment_derived: derived,
      administrator: isBlank(administrator) ? null : administrator,
      credit_cents: credit,
      entry_cents: entry,
      installments: plan.tiers,
      next_pay: nextPay,
      status: status.status,
    };
    return { letter, problems };
  };
}

function misshapen(record: FeedRecord, width: number): string | null {
  if (record.malformed && record.lines > 1) {
    return `Aspas fora do lugar: as linhas ${record.line} a ${record.line + record.lines - 1} foram lidas como uma só.`;
  }
  const { cells } = record;
  for (let index = width; index < cells.length; index += 1) {
    if (!isBlank((cells[index] ?? "").trim())) {
      return `A linha tem ${cells.length} colunas e o cabeçalho, ${width}: há um separador a mais.`;
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

function unknownWords(
  column: ReadStatus,
  written: string,
  glued: ReadStatus | null,
  gluedWord: string,
): string[] {
  const words = [];
  if (!column.known) words.push(squeeze(written).slice(0, 60));
  if (glued && !glued.known) words.push(gluedWord.slice(0, 60));
  return words;
}
