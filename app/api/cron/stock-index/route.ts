import { requireCronSecret } from "@/lib/people/auth/cron-secret";
import { methods } from "@/lib/platform/http/route";
import { recordPastMonths } from "@/lib/trade/stock-index/mutations";

/** Records the months that have ended, for `/indice`, every night. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      return { recorded: await recordPastMonths() };
    },
  },
  { crossSite: true },
);
