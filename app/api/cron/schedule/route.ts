import { requireCronSecret } from "@/lib/people/auth/cron-secret";
import { methods } from "@/lib/platform/http/route";
import { publishDue } from "@/lib/records/scheduled/publish/mutations";

/** Every minute: publishes changes whose day has come. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      return publishDue();
    },
  },
  { crossSite: true },
);
