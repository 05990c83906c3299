import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listAdministratorOptions } from "@/lib/trade/letters/staff/options";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(() => listAdministratorOptions()),
});
