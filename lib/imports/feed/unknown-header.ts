import type { ColumnRole } from "./columns";
import { fieldOfRole, type MappedField } from "./mapping";
import { FeedError } from "./problem";
import { cleanCell, isBlank } from "./text";

/** A column of a file whose header is not usable: what it is called, what stands in it, and what it was taken for. */
export type FileColumn = { column: string; samples: string[]; field: MappedField | null };

/** A file that does not go in until staff say which of its columns is which of ours. */
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
 * The columns of a record that is most likely the header, with what stands below it.
 * @param records the file's first ones; @param header the index of that record
 * @param roleOf what a header was taken for
 */
export function describeColumns(
  records: string[][],
  header: number,
  roleOf: (index: number) => ColumnRole | undefined,
): FileColumn[] {
  const below = records
    .slice(header + 1)
    .filter((cells) => cells.filter((cell) => !isBlank(cell)).length > 1);
  return (records[header] ?? []).slice(0, MAX_COLUMNS).flatMap((name, index) => {
    const column = cleanCell(name).replace(/\s+/g, " ").slice(0, 200);
    if (isBlank(column)) return [];
    const role = roleOf(index);
    const samples = below.slice(0, SAMPLES).map((cells) => cleanCell(cells[index] ?? "").slice(0, MAX_TEXT));
    return [{ column, samples, field: role ? fieldOfRole(role) : null }];
  });
}

/** The record that looks most like a header: the first that is nearly as wide as most are; -1: the file has no columns. */
export function likelyHeader(records: string[][]): number {
  const widths = records.map((cells) => cells.filter((cell) => !isBlank(cell)).length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  return usual < 3 ? -1 : widths.findIndex((width) => width >= usual * 0.6);
}
