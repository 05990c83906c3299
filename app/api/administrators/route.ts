import { listAdministrators } from "@/lib/administrators/data";
import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    await requireAdmin();
    return { data: await listAdministrators() };
  },
});
