import Papa from "papaparse";
import { type Columns, countMapped, mapColumns, missingColumns } from "./columns";
import { FeedError } from "./problem";

/** How a file is written: its delimiter, and where its fields are. */
export type Dialect = {
  delimiter: string;
  columns: Columns;
  /** Index of the header among the file's records; what stands above it are titles. */
  headerRecord: number;
};

const delimiters = ["\t", ";", ",", "|"];
const MAX_TITLE_RECORDS = 200;

/**
 * Finds the delimiter and the header from a file's beginning: the delimiter whose records hold a usable header
 * with the most known columns.
 * @throws FeedError naming the columns that are missing.
 */
export function detectDialect(head: string): Dialect {
  const candidates = delimiters.flatMap((delimiter) => headersFor(head, delimiter));
  const best = candidates.reduce<Dialect | undefined>(better, undefined);
  if (best && missingColumns(best.columns).length === 0) return best;
  throw new FeedError(noHeader(best));
}

function headersFor(head: string, delimiter: string): Dialect[] {
  const parser = new Papa.Parser({ delimiter, newline: "\n", preview: MAX_TITLE_RECORDS });
  const { data }: { data: string[][] } = parser.parse(head, 0, false);
  const mapped = data.map((cells, headerRecord) => ({ delimiter, columns: mapColumns(cells), headerRecord }));
  const usable = mapped.find(({ columns }) => missingColumns(columns).length === 0);
  return usable ? [usable] : mapped;
}

/** Of two headers the usable one, then the one with more known columns, then the first. */
function better(best: Dialect | undefined, other: Dialect): Dialect {
  if (!best) return other;
  const missing = missingColumns(best.columns).length - missingColumns(other.columns).length;
  if (missing !== 0) return missing > 0 ? other : best;
  return countMapped(other.columns) > countMapped(best.columns) ? other : best;
}

function noHeader(best: Dialect | undefined): string {
  const missing = best ? missingColumns(best.columns) : [];
  return missing.length === 0 || missing.length === 3
    ? "Nenhum cabeçalho reconhecido: o arquivo precisa das colunas Crédito, Entrada e Parcelas."
    : `Cabeçalho sem as colunas obrigatórias: ${missing.join(", ")}.`;
}
