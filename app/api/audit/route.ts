import { listAudit } from "@/lib/audit/data";
import { requireRoot } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireRoot();
    return listAudit(query);
  },
});
