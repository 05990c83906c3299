import "server-only";
import { db } from "@/lib/platform/db/client";
import type { SavedView } from "@/lib/platform/db/generated/client";

/** Returns the saved views and hidden columns of a member of staff. */
export async function getStaffLists(user_id: number): Promise<StaffLists> {
  const [views, hidden] = await Promise.all([
    db.savedView.findMany({ where: { user_id }, orderBy: { id: "asc" } }),
    db.hiddenColumns.findMany({ where: { user_id } }),
  ]);
  return {
    views: views.map(toSavedView),
    hidden: Object.fromEntries(hidden.map(({ list, names }) => [list, names])),
  };
}

export type SavedViewWire = ReturnType<typeof toSavedView>;

/** The saved views of a member of staff, oldest first, and the hidden columns by list. */
export type StaffLists = { views: SavedViewWire[]; hidden: Record<string, string[]> };

/** Returns a saved view for its owner; `query` is that of the list's address. */
export function toSavedView({ id, list, name, query }: SavedView) {
  return { id, list, name, query };
}
