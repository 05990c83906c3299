import { requireRoot } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listAudit } from "@/lib/records/audit/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireRoot();
    return listAudit(query);
  },
});
