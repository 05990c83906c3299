import { queueAlertMails } from "@/lib/people/alerts/notify";
import { cronRoute } from "@/lib/people/auth/cron-route";
import { queueLateMails, sendEventsSoon } from "@/lib/people/inquiries/mutations";
import { runMailingsSoon } from "@/lib/people/mailings/run";
import { log } from "@/lib/platform/log";
import { sendMails } from "@/lib/platform/mail/send";
import { queuePartnerNotices } from "@/lib/trade/partners/notices";

/**
 * Every minute: sends alerts for new letters, notices to staff about partners that need attention and about
 * unanswered inquiries, webhook events, scheduled posts, and queued mails, which wait because a mail server refused
 * them or a process ended before sending.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute(async () => {
  await queueAlertMails().catch((err) => log.error({ err }, "alerts could not be queued"));
  await queuePartnerNotices().catch((err) => log.error({ err }, "partner notices could not be queued"));
  await queueLateMails().catch((err) => log.error({ err }, "inquiry notices could not be queued"));
  sendEventsSoon();
  runMailingsSoon();
  return sendMails();
});
