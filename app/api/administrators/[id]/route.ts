import { renameAdministrator } from "@/lib/administrators/mutations";
import { administratorChanges } from "@/lib/administrators/schema";
import { requireAdmin } from "@/lib/auth/session";
import { administratorCopy } from "@/lib/copy/crud";
import { parseId } from "@/lib/http/ids";
import { type Handler, methods } from "@/lib/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";

const update: Handler = async ({ request, params }) => {
  const user = await requireAdmin();
  const id = parseId(params.id);
  const { changes, edit } = await readEdit(request, administratorChanges, user);
  return savedAs(await renameAdministrator(id, changes, edit), administratorCopy.updated);
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: update,
  PATCH: update,
  POST: update,
});
