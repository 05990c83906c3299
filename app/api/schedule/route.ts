import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";
import { listUpcoming } from "@/lib/scheduled/data";

/** All that waits for its day. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    await requireAdmin();
    return { data: await listUpcoming() };
  },
});
