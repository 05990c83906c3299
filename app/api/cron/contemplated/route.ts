import { cronRoute } from "@/lib/people/auth/cron-route";
import { log } from "@/lib/platform/log";
import { sendMailsSoon } from "@/lib/platform/mail/send";
import { importAll } from "@/lib/trade/imports/import-all";
import { queuePartnerNotices } from "@/lib/trade/partners/notices";

const run = async () => {
  const partners = await importAll();
  // For installations where an external scheduler calls this route only, and not that of the mails.
  await queuePartnerNotices().catch((err) => log.error({ err }, "partner notices could not be queued"));
  sendMailsSoon();
  return { partners };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute(run, { withGet: true });
