import type { z } from "zod";
import { fromIsoDate } from "@/lib/platform/format/date";
import { fromLibrary } from "@/lib/platform/format/image";
import { LibraryImage } from "@/lib/platform/http/fields/image";
import type { Kept } from "@/lib/records/kept";

export type Texts = Record<string, string>;

/** Fields with their image stored, as a form sends them. */
export function toTexts(fields: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(name, value)]));
}

/**
 * What is written of them, made safe by today's rules: columns with their values, the image as its stored path. It is
 * there although the library may not have it any more: what waits names it.
 * @throws ZodError for what is refused today
 */
export function toColumns(
  schema: z.ZodType<object>,
  texts: Texts,
  { days = [] }: Kept,
): Record<string, unknown> {
  const entries = Object.entries(schema.parse(texts)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (value instanceof LibraryImage) return [name, value.path];
      return [name, days.includes(name) ? fromIsoDate(String(value)) : value];
    }),
  );
}

function toText(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "object") return JSON.stringify(value);
  return name === "image" ? fromLibrary(String(value)) : String(value);
}
