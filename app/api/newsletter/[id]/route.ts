import { forStaff } from "@/lib/people/auth/session";
import { deleteSubscriber } from "@/lib/people/subscribers/mutations";
import { subscriberWords } from "@/lib/people/subscribers/words";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: forStaff(async ({ params, user }) => {
    const removed = await deleteSubscriber(parseId(params.id), user);
    return removed.ok ? { message: subscriberWords.deleted } : removed;
  }),
});
