import { requireCronSecret } from "@/lib/people/auth/cron-secret";
import { type Handler, methods } from "@/lib/platform/http/route";
import { log } from "@/lib/platform/log";
import { sendMailsSoon } from "@/lib/platform/mail/send";
import { importAll } from "@/lib/trade/imports/import-all";
import { queuePartnerNotices } from "@/lib/trade/partners/notices";

const run: Handler = async ({ request }) => {
  requireCronSecret(request);
  const partners = await importAll();
  // The minute's job would tell them too; without it (imports from another scheduler alone) this is the only time.
  await queuePartnerNotices().catch((err) => log.error({ err }, "notices of partners not made"));
  sendMailsSoon();
  return { partners };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  { GET: run, POST: run },
  { crossSite: true },
);
