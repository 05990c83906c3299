import { requireCronSecret } from "@/lib/auth/cron-secret";
import { type Handler, methods } from "@/lib/http/route";
import { importAll } from "@/lib/imports/import-all";

const run: Handler = async ({ request }) => {
  requireCronSecret(request);
  return { partners: await importAll() };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  { GET: run, POST: run },
  { crossSite: true },
);
