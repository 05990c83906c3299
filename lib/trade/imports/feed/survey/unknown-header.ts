import { administratorKey } from "@/lib/trade/administrators/rules";
import { SEGMENTS } from "@/lib/trade/letters/filters";
import { headerName } from "../columns";
import { parseDueDate } from "../due-date";
import { isSpelledOut, MAX_MONTHS, parseInstallments, parseQuantity } from "../installments";
import type { ColumnField, MappedField } from "../mapping";
import { parseMoney } from "../money";
import { FeedError, Refusal } from "../problem";
import { readSegment } from "../segment";
import { readStatus } from "../status";
import { cleanCell, isBlank } from "../text";
import { parseTransferFee } from "../transfer-fee";

type Kind = {
  field: MappedField;
  fits: (cell: string) => boolean;
  /** If set, a stricter condition that at least one of the column's values must meet. */
  proof?: (cell: string) => boolean;
  /** The share of the values that must fit; if omitted, all. */
  share?: number;
};

// The large administrators in the Banco Central's list, as keys of administratorKey.
const ADMINISTRATORS = new Set(
  [
    "ademicon,ancora,bradesco,brasil,breitkopf,caixa,caixa xs5,canopus,cnp caixa,disal,embracon,gazin,honda,hs,itau,kasinski",
    "magalu,maggi,multimarcas,porto,porto seguro,racon,randon,realiza,reserva,rodobens,santander,scania,servopa,sicoob",
    "sicoob unicoob,sicredi,simpala,tradicao,uniao catarinense,unifisa,volkswagen,volvo,yamaha,zema",
  ]
    .join(",")
    .split(","),
);

const DAY = "2026-01-01";
const CREDIT = 100_000_00;
const isMonths = (cell: string) => (parseQuantity(cell) ?? MAX_MONTHS + 1) <= MAX_MONTHS;
const feeOf = (cell: string) => parseTransferFee(cell, CREDIT)?.kind ?? "unknown";
const isMoney = (cell: string) => centsOf(cell) > 0;

/** The share of a column's amounts or plans that must be readable: a few invalid values do not exclude a column. */
const MAJORITY = 0.6;

/** The fields in order of priority; a column proposed for one is not tried for a later one. */
const KINDS: Kind[] = [
  { field: "installments", fits: isPlan, share: MAJORITY },
  { field: "status", fits: (cell) => /^\D*$/.test(cell) && readStatus(cell).known },
  { field: "segment_name", fits: (cell) => SEGMENTS.includes(readSegment(cell)) },
  { field: "administrator_name", fits: (cell) => ADMINISTRATORS.has(administratorKey(cell)) },
  {
    field: "next_pay",
    fits: (cell) => /\d[/-]\d/.test(cell) && !(parseDueDate(cell, DAY) instanceof Refusal),
  },
  {
    field: "transfer_fee",
    fits: (cell) => feeOf(cell) !== "unknown",
    proof: (cell) => /%|[a-z]{5}/i.test(cell) && feeOf(cell) !== "on_request",
  },
];

type Fields = readonly (MappedField | null)[];

/** A column of a file: its name, its first values, its recognised field and the field proposed by its values. */
export type FileColumn = {
  column: string;
  samples: string[];
  field: MappedField | null;
  proposed: MappedField | null;
};

/** The refusal of a file until staff map its columns. */
export class UnknownHeaderError extends FeedError {
  constructor(
    message: string,
    readonly columns: FileColumn[],
  ) {
    super(message);
  }
}

const MAX_COLUMNS = 60;
const SAMPLES = 3;
const MAX_TEXT = 80;

/**
 * Describes the columns of a header with their values.
 * @param rows the cells of the first records below it
 * @param fieldAt returns the recognised field of a column
 */
export function describeColumns(
  header: string[],
  rows: string[][],
  fieldAt: (index: number) => ColumnField | undefined,
): FileColumn[] {
  const fields = header.slice(0, MAX_COLUMNS).map((_, index) => fieldAt(index) ?? null);
  const proposals = proposeFields(fields, rows, header);
  return fields.flatMap((field, index) => {
    const name = header[index] ?? "";
    const samples = samplesIn(rows, index);
    if (isBlank(cleanCell(name)) && samples.length === 0) return [];
    return [{ column: headerName(name, index), samples, field, proposed: proposals[index] ?? null }];
  });
}

/** Returns the first values of a column. */
export function samplesIn(rows: string[][], index: number): string[] {
  const cells = rows.map((row) => cleanCell(row[index] ?? "")).filter((cell) => !isBlank(cell));
  return cells.slice(0, SAMPLES).map((cell) => cell.slice(0, MAX_TEXT));
}

/** Returns the index of the first record with at least 60% of the median of filled cells; -1 for a median below 3. */
export function likelyHeader(records: string[][]): number {
  const widths = records.map((cells) => cells.filter((cell) => !isBlank(cell)).length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  return usual < 3 ? -1 : widths.findIndex((width) => width >= usual * 0.6);
}

/**
 * Proposes fields for unknown columns, and for those whose values contradict their header, for staff to confirm;
 * imports do not use them.
 * @param recognised the field of each column by its header; null: unknown
 * @param rows the cells of the first letters
 */
export function proposeFields(
  recognised: Fields,
  rows: readonly (readonly string[])[],
  header: readonly string[] = [],
): (MappedField | null)[] {
  const columns = recognised.map((_, index) =>
    rows.map((cells) => cleanCell(cells[index] ?? "")).filter((cell) => !isBlank(cell)),
  );
  const fields = withoutContradicted(recognised, columns);
  const first = propose(fields, columns, header);
  // A header without another proposal keeps its field, which is then proposed for no other column.
  const kept = recognised.map((field, index) => (first[index] === null ? field : (fields[index] ?? null)));
  return propose(kept, columns, header).map((field, index) => (field === recognised[index] ? null : field));
}

function propose(fields: Fields, columns: readonly string[][], header: readonly string[]) {
  const proposals = fields.map((): MappedField | null => null);
  const isTaken = (field: MappedField) => fields.includes(field) || proposals.includes(field);
  const open = (fits: Kind["fits"], proof: Kind["fits"] = fits, share = 1) =>
    columns.flatMap((cells, index) => {
      const isOpen = fields[index] === null && proposals[index] === null;
      return isOpen && cells.some(proof) && cells.filter(fits).length >= cells.length * share ? [index] : [];
    });
  const set = (field: MappedField, index: number | undefined) => {
    if (index !== undefined && !isTaken(field)) proposals[index] = field;
  };
  const named = (names: RegExp) =>
    open(isMoney, isMoney, MAJORITY).find((at) => names.test(header[at] ?? ""));
  for (const { field, fits, proof, share } of KINDS) set(field, open(fits, proof, share)[0]);
  const hasPlan = isTaken("installments");
  if (!hasPlan) set("quantity", open(isMonths)[0]);
  set("entry_value", named(/^\s*sinal\b/i));
  if (!hasPlan) set("amount", named(/^\s*(?:vlr|(?:vlr|valor)\b.*\bparc.*|mensalidade)\s*$/i));
  // Otherwise the credit is the highest amount, an instalment the lowest.
  const amounts = open(isMoney, isMoney, MAJORITY).toSorted(
    (one, other) => medianOf(columns[other]) - medianOf(columns[one]),
  );
  for (const field of ["credit_value", "entry_value"] as const) {
    if (!isTaken(field)) set(field, amounts.shift());
  }
  if (!hasPlan && isTaken("quantity")) set("amount", amounts.at(-1));
  set(
    "code",
    open((cell) => cell.length <= 20 && /\d/.test(cell)).find((at) => isDistinct(columns[at])),
  );
  return proposals;
}

/** Removes a credit or entry without amounts, or both if swapped; then also columns of instalments without a plan. */
function withoutContradicted(fields: Fields, columns: readonly string[][]): Fields {
  const valuesOf = (field: MappedField) => columns[fields.indexOf(field)];
  const [credit, entry] = [valuesOf("credit_value"), valuesOf("entry_value")];
  const areSwapped = credit?.some(isMoney) && entry?.some(isMoney) && medianOf(entry) > medianOf(credit);
  const isWrong = (values: string[] | undefined) => values && (areSwapped || !values.some(isMoney));
  if (!isWrong(credit) && !isWrong(entry)) return fields;
  return fields.map((field, index) => {
    if (field === "credit_value" && isWrong(credit)) return null;
    if (field === "entry_value" && isWrong(entry)) return null;
    return field === "installments" && !columns[index]?.some(isPlan) ? null : field;
  });
}

function isPlan(cell: string): boolean {
  return isSpelledOut(cell) && !(parseInstallments(cell) instanceof Refusal);
}

function isDistinct(cells: readonly string[] = []): boolean {
  return cells.length > 1 && new Set(cells).size === cells.length;
}

function medianOf(cells: readonly string[] = []): number {
  const amounts = cells.map(centsOf).filter((cents) => cents > 0);
  return amounts.sort((one, other) => one - other)[Math.floor(amounts.length / 2)] ?? 0;
}

function centsOf(cell: string): number {
  const cents = parseMoney(cell);
  return cents instanceof Refusal ? 0 : cents;
}
