import { requireAdmin } from "@/lib/auth/session";
import { parsePage } from "@/lib/http/pagination";
import { methods } from "@/lib/http/route";
import { showSubscribers } from "@/lib/subscribers/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const user = await requireAdmin();
    return showSubscribers({ page: parsePage(query), search: query.get("search") ?? "" }, user);
  },
});
