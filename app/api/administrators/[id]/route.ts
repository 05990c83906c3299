import { forStaff, requireRoot } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";
import { updateAdministrator } from "@/lib/trade/administrators/mutations";
import { administratorChanges } from "@/lib/trade/administrators/schema";
import { administratorWords } from "@/lib/trade/administrators/words";

const update = forStaff(async ({ request, params, user }) => {
  const id = parseId(params.id);
  const { changes, edit } = await readEdit(request, administratorChanges, user);
  const { name: _name, ...ofRoot } = changes;
  if (Object.values(ofRoot).some((value) => value !== undefined)) await requireRoot();
  return savedAs(await updateAdministrator(id, changes, edit), administratorWords.updated);
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: update,
  PATCH: update,
  POST: update,
});
