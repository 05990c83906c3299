import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { getStaffLists } from "@/lib/records/lists/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ user }) => ({ data: await getStaffLists(user.id) })),
});
