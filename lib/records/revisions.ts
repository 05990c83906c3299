import "server-only";
import type { z } from "zod";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { fromIsoDate } from "@/lib/platform/format/date";
import { fromLibrary } from "@/lib/platform/format/image";
import { STORED_HTML } from "@/lib/platform/html/stored";
import { LibraryImage } from "@/lib/platform/http/fields/image";

/** A record as JSON, for versions, the trash and scheduled changes: its columns by name, days as "YYYY-MM-DD". */
export type Snapshot = Prisma.JsonObject;

/** The fields of a form as text, as drafts and scheduled changes store them. */
export type FormTexts = Record<string, string>;

type Columns = {
  columns: readonly string[];
  /** The columns that are dates without a time. */
  days?: readonly string[];
};
type Values = Record<string, unknown>;

// `updated_at` is not content.
const LEFT_OUT = ["updated_at"];

/** Returns the snapshot of a row. */
export function toSnapshot({ columns, days = [] }: Columns, row: object): Snapshot {
  const names = columns.filter((name) => !LEFT_OUT.includes(name));
  const values = Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]));
  const snapshot: Snapshot = JSON.parse(JSON.stringify(values));
  for (const day of days) {
    const value = snapshot[day];
    if (typeof value === "string") snapshot[day] = value.slice(0, 10);
  }
  return snapshot;
}

/** Returns a stored snapshot with its HTML sanitised by the current rules. */
export function readSnapshot(table: string, data: unknown): Snapshot {
  const sanitisers = STORED_HTML[table] ?? {};
  const entries = Object.entries(data as Snapshot);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, sanitisers[name]?.(value) ?? value]),
  ) as Snapshot;
}

/** Returns fields as their form would send them, the image as one from the library. */
export function toTexts(fields: Readonly<Values>): FormTexts {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(name, value)]));
}

/**
 * Parses the texts of a form into columns, sanitised by the current rules. An image is accepted even if it is no
 * longer in the library, because the stored texts keep the file.
 * @throws ZodError for values that the current rules refuse
 */
export function readTexts(schema: z.ZodType<object>, texts: FormTexts, days: readonly string[] = []): Values {
  return toColumns(schema.parse(texts), days);
}

/**
 * Parses the texts of a form into columns, skipping invalid values, invalid rows of a list, and an image unless it is
 * from the library.
 */
export function readValidTexts(
  shape: Readonly<Record<string, z.ZodType>>,
  texts: FormTexts,
  days: readonly string[] = [],
): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(shape)) {
    if (!(name in texts)) continue;
    const { success, data } = field.safeParse(validRows(field, texts[name]));
    if (success && (name !== "image" || data instanceof LibraryImage)) values[name] = data;
  }
  return toColumns(values, days);
}

/** Returns the text of a list without the rows that a field refuses, and any other text unchanged. */
function validRows(field: z.ZodType, text = ""): string {
  if (!text.startsWith("[{") || field.safeParse(text).success) return text;
  try {
    const rows: unknown[] = JSON.parse(text);
    return JSON.stringify(rows.filter((row) => field.safeParse(JSON.stringify([row])).success));
  } catch {
    return text;
  }
}

/** Returns values with days converted to dates for the database. */
export function withDates<Given extends object>(values: Given, days: readonly string[]): Given {
  const dates = days.filter((day) => typeof Reflect.get(values, day) === "string");
  return {
    ...values,
    ...Object.fromEntries(dates.map((day) => [day, fromIsoDate(String(Reflect.get(values, day)))])),
  };
}

function toColumns(values: object, days: readonly string[]): Values {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const paths = entries.map(([name, value]) => [name, value instanceof LibraryImage ? value.path : value]);
  return withDates(Object.fromEntries(paths), days);
}

function toText(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "object") return JSON.stringify(value);
  return name === "image" ? fromLibrary(String(value)) : String(value);
}

/** Returns the names of the fields whose value differs from the row's. */
export function changedFields(row: object, changes: Record<string, unknown>): string[] {
  const before = row as Record<string, unknown>;
  return Object.keys(changes).filter((field) => comparable(changes[field]) !== comparable(before[field]));
}

// Sorts keys, because jsonb does not keep their order.
function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner) =>
    isPlain(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
