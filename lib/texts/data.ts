import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import { integer, readTogether } from "@/lib/db/read-together";
import { type Entry, readEntries } from "./entry";
import { type SectionKey, sections } from "./sections";
import { type AdminText, toText, unwritten } from "./wire";

export type { AdminText } from "./wire";

/** A section's words as visitors read them. */
export type PublicText = {
  title: string | null;
  text: string | null;
  entries: Entry[];
  note: string | null;
};

const ids = new Map<SectionKey, number>(sections.map(({ key, id }) => [key, id]));

/** The words of a section as staff wrote them; null when it is switched off, or nobody has written it. */
export const getText = cache(async (key: SectionKey): Promise<PublicText | null> => {
  const id = integer(ids.get(key) ?? 0);
  const [row] = await readTogether<Omit<PublicText, "entries"> & { entries: unknown }>(
    ["content"],
    `SELECT title, text, entries, note FROM site_texts WHERE id = ${id} AND active`,
  );
  return row ? { ...row, entries: readEntries(row.entries) } : null;
});

/** All sections for the back office, in their order, with what is written and what is not. */
export async function listTexts(): Promise<AdminText[]> {
  const rows = new Map((await db.siteText.findMany()).map((row) => [row.id, row]));
  return sections.map(({ id }) => toText(rows.get(id) ?? unwritten(id)));
}
