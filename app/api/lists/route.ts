import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";
import { getStaffLists } from "@/lib/lists/data";

/** What the signed-in person has made of the lists: saved views and hidden columns. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => ({ data: await getStaffLists((await requireAdmin()).id) }),
});
