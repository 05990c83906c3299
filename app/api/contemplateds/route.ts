import { requireAdmin } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listStaffLetters } from "@/lib/trade/letters/staff/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireAdmin();
    return listStaffLetters(query);
  },
});
