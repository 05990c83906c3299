import "server-only";
import { cache } from "react";

type Override = { entity: string; row: { id: number } };

/** Returns the overrides of this request; empty outside the render of a page. */
const overrides = cache((): Override[] => []);

/** Shows an unsaved record instead of the stored one in everything this request renders. */
export function previewOverride(entity: string, row: { id: number }): void {
  overrides().push({ entity, row });
}

/**
 * Returns the rows of a kind with this request's preview override in place of the stored row. The override comes first,
 * so that a list that shows only some rows includes it.
 * @param belongs returns whether an overridden row is among the requested rows
 */
export function withPreview<Row extends { id: number }>(
  entity: string,
  rows: Row[],
  belongs: (row: Row) => boolean = () => true,
): Row[] {
  const row = overrides().find((one) => one.entity === entity)?.row as Row | undefined;
  if (!row) return rows;
  const others = rows.filter(({ id }) => id !== row.id);
  return belongs(row) ? [row, ...others] : others;
}
