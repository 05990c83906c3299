import { listAudit } from "@/lib/office/trail/data";
import { requireRoot } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireRoot();
    return listAudit(query);
  },
});
