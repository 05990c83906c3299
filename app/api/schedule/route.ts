import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listUpcoming } from "@/lib/records/scheduled/data";

/** All scheduled changes, and active posts dated in the future. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async () => ({ data: await listUpcoming() })),
});
