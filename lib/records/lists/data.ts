import "server-only";
import { db } from "@/lib/platform/db/client";
import { type StaffLists, toSavedView } from "./wire";

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
