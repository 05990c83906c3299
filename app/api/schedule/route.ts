import { requireAdmin } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listUpcoming } from "@/lib/records/scheduled/data";

/** All that waits for its day. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    await requireAdmin();
    return { data: await listUpcoming() };
  },
});
