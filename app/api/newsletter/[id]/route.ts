import { requireAdmin } from "@/lib/auth/session";
import { subscriberCopy } from "@/lib/copy/crud";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { deleteSubscriber } from "@/lib/subscribers/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: async ({ params }) => {
    const user = await requireAdmin();
    const removed = await deleteSubscriber(parseId(params.id), user);
    return removed.ok ? { message: subscriberCopy.deleted } : removed;
  },
});
