import { requireAdmin } from "@/lib/auth/session";
import { listVersions } from "@/lib/history/data";
import { versionedKind } from "@/lib/history/kinds";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    await requireAdmin();
    const { entity } = versionedKind(params.entity);
    return { data: await listVersions(entity, parseId(params.id)) };
  },
});
