import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { STORED_HTML } from "@/lib/platform/html/stored";

/** What is kept of a record that is gone or has changed since: its columns as JSON, days as "YYYY-MM-DD". */
export type KeptRow = Prisma.JsonObject;

/** How records of a kind are kept as each save left them. */
export type Kept = {
  table: string;
  /** The names of the columns that are kept, as the client has them. */
  columns: Readonly<Record<string, string>>;
  /** Those that are days. */
  days?: readonly string[];
};

/** How they are kept for a while when they are thrown away. */
export type Trashable<Found> = Kept & {
  /** What staff call a record. */
  nameOf: (row: Found) => string;
  /** Writes a row back under its id. */
  restore: (tx: Transaction, data: KeptRow) => Promise<unknown>;
};

/** When it was written says nothing of what it is. */
const LEFT_OUT = ["updated_at"];

/** A row as it is kept. */
export function toKept({ columns, days = [] }: Kept, row: object): KeptRow {
  const values = row as Record<string, unknown>;
  const names = Object.keys(columns).filter((name) => !LEFT_OUT.includes(name));
  const kept: KeptRow = JSON.parse(
    JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]]))),
  );
  for (const day of days) kept[day] = String(kept[day]).slice(0, 10);
  return kept;
}

/** A kept row as it may be shown again: its HTML was made safe by the rules of its time. */
export function fromKept({ table }: Pick<Kept, "table">, data: unknown): KeptRow {
  const sanitise = STORED_HTML[table] ?? {};
  const entries = Object.entries(data as KeptRow);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, sanitise[name]?.(value) ?? value]),
  ) as KeptRow;
}
