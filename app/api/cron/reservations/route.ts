import { requireCronSecret } from "@/lib/people/auth/cron-secret";
import { methods } from "@/lib/platform/http/route";
import { deleteExpiredHolds } from "@/lib/trade/letters/holds/mutations";

/** Every minute: clears reservations whose last day is over. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      return { released: await deleteExpiredHolds() };
    },
  },
  { crossSite: true },
);
