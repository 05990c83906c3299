import { renameAdministrator } from "@/lib/administrators/mutations";
import { administratorChanges } from "@/lib/administrators/schema";
import { requireAdmin } from "@/lib/auth/session";
import { administratorCopy } from "@/lib/copy/crud";
import { parseId } from "@/lib/http/ids";
import { readInput } from "@/lib/http/input";
import { type Handler, methods } from "@/lib/http/route";
import { parseReadAt } from "@/lib/records/resource";

const update: Handler = async ({ request, params }) => {
  const user = await requireAdmin();
  const id = parseId(params.id);
  const input = await readInput(request, { override: true });
  const edit = { user, readAt: parseReadAt(input) };
  const renamed = await renameAdministrator(id, administratorChanges.parse(input), edit);
  return renamed.ok ? { data: renamed.value, message: administratorCopy.updated } : renamed;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: update,
  PATCH: update,
  POST: update,
});
