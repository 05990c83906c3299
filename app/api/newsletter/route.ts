import { requireAdmin } from "@/lib/auth/session";
import { parsePage } from "@/lib/http/pagination";
import { methods } from "@/lib/http/route";
import { listSubscribers } from "@/lib/subscribers/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireAdmin();
    return listSubscribers({ page: parsePage(query), search: query.get("search") ?? "" });
  },
});
