import { requireAdmin } from "@/lib/auth/session";
import { showRecent } from "@/lib/dashboard/mutations";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    return showRecent(await requireAdmin());
  },
});
