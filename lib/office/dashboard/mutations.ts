import "server-only";
import { recordSubscriberAccess } from "@/lib/people/subscribers/mutations";
import { type DashboardRecent, getRecent } from "./data";

/** What came last, for a member of staff; that they saw subscribers is in the audit trail. */
export async function showRecent(user: { id: number; name: string }): Promise<DashboardRecent> {
  await recordSubscriberAccess(user);
  return getRecent();
}
