import { getSummary } from "@/lib/office/dashboard/data";
import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(() => getSummary()),
});
