import { listAudit } from "@/lib/audit/data";
import { readAuditFilter } from "@/lib/audit/filter";
import { requireRoot } from "@/lib/auth/session";
import { parsePage } from "@/lib/http/pagination";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireRoot();
    return listAudit(parsePage(query), readAuditFilter(query));
  },
});
