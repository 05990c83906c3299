import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { listDrafted } from "@/lib/records/drafts/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params, user }) => ({ data: await listDrafted(params.entity, user.id) })),
});
