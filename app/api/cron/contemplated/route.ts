import { requireCronSecret } from "@/lib/auth/cron-secret";
import { type Handler, methods } from "@/lib/http/route";
import { importAll } from "@/lib/imports/import-all";
import { log } from "@/lib/log";
import { sendMailsSoon } from "@/lib/mail/send";
import { queuePartnerNotices } from "@/lib/partners/notices";

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
