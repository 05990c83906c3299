import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { withPreview } from "@/lib/platform/preview-override";
import { type Entry, readEntries } from "./schema";
import { type SectionKey, sections } from "./sections";
import { type AdminText, toText, unwritten } from "./wire";

export type { AdminText } from "./wire";

export type PublicText = {
  title: string | null;
  text: string | null;
  entries: Entry[];
  note: string | null;
};

const ids = new Map<SectionKey, number>(sections.map(({ key, id }) => [key, id]));

/** Returns the texts of a section as staff wrote them; null if it is switched off or was never saved. */
export const getText = cache(async (key: SectionKey): Promise<PublicText | null> => {
  const id = ids.get(key) ?? 0;
  const rows = await sql<Omit<PublicText, "entries"> & { id: number; entries: unknown }>(
    ["content"],
    "SELECT id, title, text, entries, note FROM site_texts WHERE id = $1 AND active",
    [id],
  );
  const [row] = withPreview("site_text", rows, (shown) => shown.id === id);
  if (!row) return null;
  const { title, text, entries, note } = row;
  return { title, text, entries: readEntries(entries), note };
});

/** All sections for the back office, in their order, with and without texts. */
export async function listTexts(): Promise<AdminText[]> {
  const rows = new Map((await db.siteText.findMany()).map((row) => [row.id, row]));
  return sections.map(({ id }) => toText(rows.get(id) ?? unwritten(id)));
}
