import { requireCronSecret } from "@/lib/people/auth/cron-secret";
import { methods } from "@/lib/platform/http/route";
import { sweepUnusedImages } from "@/lib/platform/storage/data";

/** Removes images that no record refers to, every night (rules §6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      return { removed: await sweepUnusedImages(new Date()) };
    },
  },
  { crossSite: true },
);
