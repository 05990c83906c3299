import { headerName } from "../columns";
import { type ColumnRole, fieldOfRole, type MappedField } from "../mapping";
import { FeedError } from "../problem";
import { cleanCell, isBlank } from "../text";
import { proposeFields } from "./propose";

/** A column of a file: its name, its first values, its recognised field and the one its values propose instead. */
export type FileColumn = {
  column: string;
  samples: string[];
  field: MappedField | null;
  proposed: MappedField | null;
};

/** A file that is refused until staff map its columns. */
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
 * @param roleOf returns the recognised role of a column
 */
export function describeColumns(
  header: string[],
  rows: string[][],
  roleOf: (index: number) => ColumnRole | undefined,
): FileColumn[] {
  const fields = header.slice(0, MAX_COLUMNS).map((_, index) => {
    const role = roleOf(index);
    return role ? fieldOfRole(role) : null;
  });
  const proposals = proposeFields(fields, rows);
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

/** Returns the index of the likely header: the first record almost as wide as the median; -1: there are no columns. */
export function likelyHeader(records: string[][]): number {
  const widths = records.map((cells) => cells.filter((cell) => !isBlank(cell)).length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  return usual < 3 ? -1 : widths.findIndex((width) => width >= usual * 0.6);
}
