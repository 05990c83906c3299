import { type Columns, countMapped, mapColumns, missingColumns } from "./columns";
import type { ColumnField, ReadMapping } from "./mapping";
import { FeedError } from "./problem";
import { parseRows } from "./records";
import { describeColumns, likelyHeader, UnknownHeaderError } from "./survey/unknown-header";
import { isBlank } from "./text";

/** The dialect of a file: its delimiter and its columns. */
export type Dialect = {
  delimiter: string;
  columns: Columns;
  /** The index of the header among the records; records above it are titles. */
  headerRecord: number;
};

const delimiters = ["\t", ";", ",", "|"];
const MAX_TITLE_RECORDS = 200;

/**
 * Detects delimiter and header from the beginning of a file: the usable header with the most recognised columns.
 * @param mapping the mapping of the partner's columns that staff have made
 * @throws UnknownHeaderError, with the columns for staff to map, if the likely header has three or more; else FeedError
 */
export function detectDialect(head: string, mapping?: ReadMapping): Dialect {
  const candidates = delimiters.flatMap((delimiter) => headersFor(head, delimiter, mapping));
  const best = candidates.reduce<Dialect | undefined>(better, undefined);
  if (best && missingColumns(best.columns).length === 0) return best;
  throw unusable(head, best);
}

function recordsOf(head: string, delimiter: string): string[][] {
  return parseRows(head, delimiter, MAX_TITLE_RECORDS).map(({ cells }) => cells);
}

function headersFor(head: string, delimiter: string, mapping: ReadMapping | undefined): Dialect[] {
  const mapped = recordsOf(head, delimiter).map((cells, headerRecord) => ({
    delimiter,
    columns: mapColumns(cells, mapping),
    headerRecord,
  }));
  const usable = mapped.find(({ columns }) => missingColumns(columns).length === 0);
  return usable ? [usable] : mapped;
}

function better(best: Dialect | undefined, other: Dialect): Dialect {
  if (!best) return other;
  const missing = missingColumns(best.columns).length - missingColumns(other.columns).length;
  if (missing !== 0) return missing > 0 ? other : best;
  return countMapped(other.columns) > countMapped(best.columns) ? other : best;
}

/** Returns an error, with the columns of the likely header for staff to map if it has three or more. */
function unusable(head: string, best: Dialect | undefined): FeedError {
  const message = noHeader(best);
  const partial = best && countMapped(best.columns) > 0 ? best : undefined;
  const files = (partial ? [partial.delimiter] : delimiters).map((delimiter) => recordsOf(head, delimiter));
  const records = files.reduce((widest, other) => (widthOf(other) > widthOf(widest) ? other : widest));
  const header = partial?.headerRecord ?? likelyHeader(records);
  const below = records
    .slice(header + 1)
    .filter((cells) => cells.filter((cell) => !isBlank(cell)).length > 1);
  const columns = header < 0 ? [] : describeColumns(records[header] ?? [], below, fieldAt(partial?.columns));
  return columns.length > 2 ? new UnknownHeaderError(message, columns) : new FeedError(message);
}

function widthOf(records: string[][]): number {
  const widths = records.map((cells) => cells.length).sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Returns a lookup of the recognised field by column index. */
export function fieldAt(columns: Columns | undefined) {
  const { plans = [], width: _, ...single } = columns ?? { plans: [], width: 0 };
  const fields = new Map(Object.entries(single).map(([field, index]) => [index, field as ColumnField]));
  return (index: number): ColumnField | undefined =>
    fields.get(index) ?? (plans.includes(index) ? "installments" : undefined);
}

function noHeader(best: Dialect | undefined): string {
  const missing = best ? missingColumns(best.columns) : [];
  return missing.length === 0 || missing.length === 3
    ? "Nenhum cabeçalho reconhecido: o arquivo precisa das colunas Crédito, Entrada e Parcelas."
    : `Cabeçalho sem as colunas obrigatórias: ${missing.join(", ")}.`;
}
