import { applyRetention } from "@/lib/operations/retention/data";
import { cronRoute } from "@/lib/people/auth/cron-route";
import { purgeExpired } from "@/lib/records/trash";

/** Deletes data older than the privacy policy's retention periods, every night. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute(async () => {
  const removed = await applyRetention();
  return { removed: removed && { ...removed, trash: await purgeExpired(new Date()) } };
});
