import "server-only";
import { noteSubscribersSeen } from "@/lib/people/subscribers/mutations";
import { type DashboardRecent, getRecent } from "./data";

/** What came last, for a member of staff; that they saw subscribers is in the audit trail. */
export async function showRecent(user: { id: number; name: string }): Promise<DashboardRecent> {
  await noteSubscribersSeen(user);
  return getRecent();
}
