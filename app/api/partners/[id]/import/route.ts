import { requireAdmin } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { json, methods } from "@/lib/http/route";
import { startStaffImport } from "@/lib/imports/staff-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, params }) => {
    const user = await requireAdmin();
    const { run, dryRun } = await startStaffImport(request, parseId(params.id), user);
    return json({ data: run }, { status: dryRun ? 200 : 202 });
  },
});
