import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { sendEventsSoon } from "@/lib/people/inquiries/mutations";
import { UNFINISHED_MINUTES } from "@/lib/platform/mail/failures/data";
import { type Queue, requeueFailed } from "@/lib/platform/mail/mutations";
import { sendMailsSoon } from "@/lib/platform/mail/send";
import { recordAccess, recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { type DashboardRecent, getRecent } from "./data";

/** Lists the latest subscribers and posts for staff, and records the view of subscribers in the audit trail. */
export async function showRecent(user: { id: number; name: string }): Promise<DashboardRecent> {
  await recordAccess(user, "subscriber");
  return getRecent();
}

/**
 * Marks undelivered mails as seen by staff, so that they are no longer reported, and records this in the audit trail.
 * Mails that are being sent are skipped.
 * @returns the number of mails
 */
export async function markMailsSeen(status: "failed" | "claimed", user: CurrentUser): Promise<number> {
  const claimed_before = new Date(Date.now() - UNFINISHED_MINUTES * 60_000);
  return inWrite(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { status, seen_at: null, ...(status === "claimed" && { claimed_at: { lt: claimed_before } }) },
      data: { seen_at: new Date() },
    });
    if (count > 0) {
      await recordAudit(tx, { user, action: "seen", entity: "mail" });
    }
    return count;
  });
}

/**
 * Requeues failed webhook events, or the repeatable mails that failed in the last seven days, and records this in the
 * audit trail.
 * @returns their number
 */
export async function resendFailed(queue: Queue, user: CurrentUser): Promise<number> {
  const count = await inWrite(async (tx) => {
    const count = await requeueFailed(tx, queue);
    if (count > 0) {
      await recordAudit(tx, { user, action: "send_again", entity: "mail" });
    }
    return count;
  });
  sendMailsSoon();
  sendEventsSoon();
  return count;
}
