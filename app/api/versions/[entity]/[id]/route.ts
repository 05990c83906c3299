import { versionedKind } from "@/lib/kinds";
import { forStaff } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { listVersions } from "@/lib/records/history/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params }) => {
    const { entity } = versionedKind(params.entity);
    return { data: await listVersions(entity, parseId(params.id)) };
  }),
});
