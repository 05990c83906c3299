import "server-only";
import { recordAccess } from "@/lib/records/audit/mutations";
import { type DashboardRecent, getRecent } from "./data";

/** Lists the latest subscribers and posts for staff, and records the view of subscribers in the audit trail. */
export async function showRecent(user: { id: number; name: string }): Promise<DashboardRecent> {
  await recordAccess(user, "subscriber");
  return getRecent();
}
