import { cronRoute } from "@/lib/people/auth/cron-route";
import { sweepUnusedImages } from "@/lib/platform/storage/release";

/** Removes images that no record refers to, every night (rules §6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute(async () => ({
  removed: await sweepUnusedImages(new Date()),
}));
