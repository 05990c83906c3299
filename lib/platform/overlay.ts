import "server-only";
import { cache } from "react";

type Overlay = { entity: string; row: { id: number } };

/** Of this request alone; where no page is rendered, there is none. */
const overlays = cache((): Overlay[] => []);

/** Puts an unsaved record in the place of the stored one, for what this request renders. */
export function overlay(entity: string, row: { id: number }): void {
  overlays().push({ entity, row });
}

/** Rows as they are shown: where this request previews one of them, that one comes first, so that it is found. */
export function overlaid<Row extends { id: number }>(
  entity: string,
  rows: Row[],
  belongs: (row: Row) => boolean = () => true,
): Row[] {
  const row = overlays().find((one) => one.entity === entity)?.row as Row | undefined;
  if (!row) return rows;
  const others = rows.filter(({ id }) => id !== row.id);
  return belongs(row) ? [row, ...others] : others;
}
