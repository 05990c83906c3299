import type { SavedView } from "@/lib/platform/db/generated/client";

export type SavedViewWire = ReturnType<typeof toSavedView>;

/** What one person has made of the lists: saved views, oldest first, and by list the columns not to be seen. */
export type StaffLists = { views: SavedViewWire[]; hidden: Record<string, string[]> };

/** A saved view as its owner gets it; `query` is what stands in the address. */
export function toSavedView({ id, list, name, query }: SavedView) {
  return { id, list, name, query };
}
