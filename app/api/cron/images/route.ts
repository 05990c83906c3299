import { methods } from "@/lib/http/route";
import { requireCronSecret } from "@/lib/imports/cron-secret";
import { sweepUnusedImages } from "@/lib/storage/data";

/** The nightly removal of images that no record names any more (contract §6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      return { removed: await sweepUnusedImages(new Date()) };
    },
  },
  { crossSite: true },
);
