import { applyRetention } from "@/lib/operations/retention/data";
import { requireCronSecret } from "@/lib/people/auth/cron-secret";
import { methods } from "@/lib/platform/http/route";
import { purgeExpired } from "@/lib/records/trash";

/** Deletes what exceeds the retention of the privacy policy, every night. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      const removed = await applyRetention();
      return { removed: removed && { ...removed, trash: await purgeExpired(new Date()) } };
    },
  },
  { crossSite: true },
);
