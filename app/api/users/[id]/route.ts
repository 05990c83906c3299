import { requireRoot } from "@/lib/auth/session";
import { userCopy } from "@/lib/copy/crud";
import { parseId } from "@/lib/http/ids";
import { readInput } from "@/lib/http/input";
import { type Handler, methods } from "@/lib/http/route";
import { parseReadAt } from "@/lib/records/resource";
import { updateUser } from "@/lib/users/mutations";
import { userChanges } from "@/lib/users/schema";

const update: Handler = async ({ request, params }) => {
  const user = await requireRoot();
  const id = parseId(params.id);
  const input = await readInput(request, { override: true });
  const edit = { user, readAt: parseReadAt(input) };
  const updated = await updateUser(id, userChanges.parse(input), edit);
  return updated.ok ? { data: updated.value, message: userCopy.updated } : updated;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: update,
  PUT: update,
  PATCH: update,
});
