import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listAdministrators } from "@/lib/trade/administrators/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async () => ({ data: await listAdministrators() })),
});
