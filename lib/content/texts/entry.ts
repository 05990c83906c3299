import { z } from "zod";

const entry = z.object({ title: z.string(), text: z.string().nullable(), note: z.string().nullable() });

/** An entry of a section: a number, a prize, a point, a question. */
export type Entry = z.output<typeof entry>;

/** The entries of a stored section; none when they are malformed. */
export function readEntries(stored: unknown): Entry[] {
  return z.array(entry).safeParse(stored).data ?? [];
}
