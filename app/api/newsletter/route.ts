import { forStaff } from "@/lib/people/auth/session";
import { readSubscriberPage } from "@/lib/people/subscribers/data";
import { showSubscribers } from "@/lib/people/subscribers/mutations";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(({ query, user }) => showSubscribers(readSubscriberPage(query), user)),
});
