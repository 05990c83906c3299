import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";
import { readSubscriberPage } from "@/lib/subscribers/data";
import { showSubscribers } from "@/lib/subscribers/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const user = await requireAdmin();
    return showSubscribers(readSubscriberPage(query), user);
  },
});
