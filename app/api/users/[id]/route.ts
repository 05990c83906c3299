import { forRoot } from "@/lib/people/auth/session";
import { updateUser } from "@/lib/people/users/mutations";
import { userChanges } from "@/lib/people/users/schema";
import { userWords } from "@/lib/people/users/words";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";

const update = forRoot(async ({ request, params, user }) => {
  const id = parseId(params.id);
  const { changes, edit } = await readEdit(request, userChanges, user);
  return savedAs(await updateUser(id, changes, edit), userWords.updated);
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: update,
  PUT: update,
  PATCH: update,
});
