import { type Handler, methods } from "@/lib/http/route";
import { requireCronSecret } from "@/lib/imports/cron-secret";
import { importAll } from "@/lib/imports/import-all";

const run: Handler = async ({ request }) => {
  requireCronSecret(request);
  return { partners: await importAll() };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  { GET: run, POST: run },
  { crossSite: true },
);
