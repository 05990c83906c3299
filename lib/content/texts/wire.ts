import "server-only";
import type { SiteText } from "@/lib/platform/db/generated/client";
import { readEntries } from "./schema";
import { sectionOf } from "./sections";

export type AdminText = ReturnType<typeof toText>;

/** A section's texts as the back office edits them. */
export function toText(row: SiteText) {
  const { key, page, name } = sectionOf(row.id) ?? { key: "", page: "", name: "" };
  return {
    ...{ id: row.id, section: key, page, name },
    active: row.active,
    title: row.title,
    text: row.text,
    entries: readEntries(row.entries),
    note: row.note,
    updated_at: row.updated_at.toISOString(),
  };
}

/** A section without texts; pages show it once it has content. */
export function unwritten(id: number): SiteText {
  return { id, active: true, title: null, text: null, entries: [], note: null, updated_at: new Date(0) };
}
