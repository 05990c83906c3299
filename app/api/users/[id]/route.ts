import { requireRoot } from "@/lib/auth/session";
import { userCopy } from "@/lib/copy/crud";
import { parseId } from "@/lib/http/ids";
import { type Handler, methods } from "@/lib/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";
import { updateUser } from "@/lib/users/mutations";
import { userChanges } from "@/lib/users/schema";

const update: Handler = async ({ request, params }) => {
  const user = await requireRoot();
  const id = parseId(params.id);
  const { changes, edit } = await readEdit(request, userChanges, user);
  return savedAs(await updateUser(id, changes, edit), userCopy.updated);
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: update,
  PUT: update,
  PATCH: update,
});
