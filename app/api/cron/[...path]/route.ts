import { applyRetention } from "@/lib/operations/retention/data";
import { queueAlertMails } from "@/lib/people/alerts/notify";
import { apiTable } from "@/lib/people/auth/session";
import { isBearer } from "@/lib/people/auth/token";
import { queueLateMails, sendEventsSoon } from "@/lib/people/inquiries/mutations";
import { runMailingsSoon } from "@/lib/people/mailings/run";
import { env } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { type Handler, methods, type RouteMethods } from "@/lib/platform/http/route";
import { log } from "@/lib/platform/log";
import { sendMails, sendMailsSoon } from "@/lib/platform/mail/send";
import { sweepUnusedImages } from "@/lib/platform/storage/release";
import { publishDue } from "@/lib/records/scheduled/publish/mutations";
import { purgeExpired } from "@/lib/records/trash";
import { importAll } from "@/lib/trade/imports/import-all";
import { deleteExpiredHolds } from "@/lib/trade/letters/holds/mutations";
import { queuePartnerNotices } from "@/lib/trade/partners/silence";
import { recordPastMonths } from "@/lib/trade/stock-index/mutations";

const importPartners = async () => {
  const partners = await importAll();
  // For installations where an external scheduler calls only this route, and not the one that sends mails.
  await queuePartnerNotices().catch((err) => log.error({ err }, "partner notices could not be queued"));
  sendMailsSoon();
  return { partners };
};

const queueAndSend = async () => {
  await queueAlertMails().catch((err) => log.error({ err }, "alerts could not be queued"));
  await queuePartnerNotices().catch((err) => log.error({ err }, "partner notices could not be queued"));
  await queueLateMails().catch((err) => log.error({ err }, "inquiry notices could not be queued"));
  sendEventsSoon();
  runMailingsSoon();
  return sendMails();
};

const applyTerms = async () => {
  const removed = await applyRetention();
  return { removed: removed && { ...removed, trash: await purgeExpired(new Date()) } };
};

/** The scheduled jobs, such as `/api/cron/images`; server.ts sets their times. */
export const routes = {
  /** Imports the files of the active partners whose imports are not paused. */
  contemplated: cronRoute(importPartners, { withGet: true }),
  /** Every minute: clears reservations whose last day is over. */
  reservations: cronRoute(async () => ({ released: await deleteExpiredHolds() })),
  /** Every minute: publishes changes whose day has come. */
  schedule: cronRoute(publishDue),
  /**
   * Every minute: sends alerts for new letters, notices to staff about partners that need attention and about
   * unanswered inquiries, webhook events, mailings of posts, and queued mails, which wait because a mail server refused
   * them or a process ended before sending.
   */
  mails: cronRoute(queueAndSend),
  /** Every night: removes image files older than 30 days that nothing refers to (rules §6). */
  images: cronRoute(async () => ({ removed: await sweepUnusedImages(new Date()) })),
  /** Every night: deletes data older than the privacy policy's retention periods. */
  retention: cronRoute(applyTerms),
  /** Every night: records the months that have ended, for `/indice`. */
  "stock-index": cronRoute(async () => ({ recorded: await recordPastMonths() })),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);

/** Requires CRON_SECRET as a bearer token (else 401); `withGet` lets a GET run the job too. */
function cronRoute(job: () => Promise<unknown>, { withGet = false } = {}): RouteMethods {
  const run: Handler = async ({ request }) => {
    if (isBearer(request.headers.get("authorization"), env().CRON_SECRET)) return job();
    throw new HttpError(401, "Não autenticado.", undefined, { headers: { "WWW-Authenticate": "Bearer" } });
  };
  return methods(withGet ? { GET: run, POST: run } : { POST: run }, { crossSite: true });
}
