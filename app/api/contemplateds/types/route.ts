import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";
import { listTypeOptions } from "@/lib/letters/options/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    await requireAdmin();
    return listTypeOptions();
  },
});
