import type { SavedView } from "@/lib/platform/db/generated/client";

export type SavedViewWire = ReturnType<typeof toSavedView>;

/** The saved views of a member of staff, oldest first, and the hidden columns by list. */
export type StaffLists = { views: SavedViewWire[]; hidden: Record<string, string[]> };

/** A saved view of its owner; `query` is the one in the address. */
export function toSavedView({ id, list, name, query }: SavedView) {
  return { id, list, name, query };
}
