import { showRecent } from "@/lib/office/dashboard/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(({ user }) => showRecent(user)),
});
