import { requireAdmin } from "@/lib/auth/session";
import { parsePage } from "@/lib/http/pagination";
import { methods } from "@/lib/http/route";
import { readSubscriberFilter } from "@/lib/subscribers/data";
import { showSubscribers } from "@/lib/subscribers/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const user = await requireAdmin();
    return showSubscribers({ page: parsePage(query), ...readSubscriberFilter(query) }, user);
  },
});
