import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";
import { listStaffLetters } from "@/lib/letters/staff/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireAdmin();
    return listStaffLetters(query);
  },
});
