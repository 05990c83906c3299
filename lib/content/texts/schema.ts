import { z } from "zod";
import { flag, jsonList, optionalText, requiredText } from "@/lib/platform/http/fields/fields";
import type { Section } from "./sections";

const MAX_ENTRIES = 20;
const LONG = 5000;
const ENTRY = 1000;
const LEFT_OUT = { text: null, note: null };

export type TextChanges = z.infer<ReturnType<typeof textChanges>>;

/** Returns the schema of a section's fields; others are ignored. Fields not sent keep their value. */
export function textChanges({ title, text, entries, note }: Section) {
  return z.object({
    active: flag,
    ...(title && { title: optionalText(title) }),
    ...(text && { text: optionalText(text, LONG) }),
    ...(entries && { entries: entriesField(entries) }),
    ...(note && { note: optionalText(note) }),
  });
}

function entriesField(entries: NonNullable<Section["entries"]>) {
  const list = jsonList(z.unknown(), MAX_ENTRIES, `São permitidos no máximo ${MAX_ENTRIES}.`);
  const entry = entryField(entries);
  return list.transform((values, context): Entry[] | undefined =>
    values?.map((value, index) => {
      const isRecord = typeof value === "object" && value !== null;
      const { data, error } = entry.safeParse(isRecord ? { ...LEFT_OUT, ...value } : value);
      if (data) return data;
      for (const { message } of error.issues) {
        context.addIssue({
          code: "custom",
          message: `${entries.one} ${index + 1}: ${message}`,
          input: value,
        });
      }
      return z.NEVER;
    }),
  );
}

function entryField({ title, text, isTextOptional, note }: NonNullable<Section["entries"]>) {
  const none = z.unknown().transform(() => null);
  const long = (label: string) => requiredText(label, ENTRY);
  const optional = (label: string) => optionalText(label, ENTRY).transform((value) => value ?? null);
  return z.object({
    title: requiredText(title),
    text: text ? (isTextOptional ? optional(text) : long(text)) : none,
    note: note ? long(note) : none,
  });
}

const entry = z.object({ title: z.string(), text: z.string().nullable(), note: z.string().nullable() });

/** An entry of a section: a number, a prize, a point, a question. */
export type Entry = z.output<typeof entry>;

/** The entries of a stored section; none when they are malformed. */
export function readEntries(stored: unknown): Entry[] {
  return z.array(entry).safeParse(stored).data ?? [];
}
