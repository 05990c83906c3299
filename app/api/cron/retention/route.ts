import { keepPromises } from "@/lib/operations/retention/data";
import { requireCronSecret } from "@/lib/people/auth/cron-secret";
import { methods } from "@/lib/platform/http/route";
import { purgeExpired } from "@/lib/records/trash";

/** The nightly removal of what the privacy policy says is kept no longer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      const removed = await keepPromises();
      return { removed: removed && { ...removed, trash: await purgeExpired(new Date()) } };
    },
  },
  { crossSite: true },
);
