import { requireCronSecret } from "@/lib/auth/cron-secret";
import { methods } from "@/lib/http/route";
import { clearOverHolds } from "@/lib/letters/holds/mutations";

/** Every minute: reservations whose last day is over are cleared away. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      return { released: await clearOverHolds() };
    },
  },
  { crossSite: true },
);
