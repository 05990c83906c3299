import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listStaffLetters } from "@/lib/trade/letters/staff/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(({ query }) => listStaffLetters(query)),
});
