import { forRoot } from "@/lib/people/auth/session";
import { listUsers } from "@/lib/people/users/data";
import { inviteUser, userSchema } from "@/lib/people/users/mutations";
import { userWords } from "@/lib/people/users/words";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";

const list = forRoot(async () => ({ data: await listUsers() }));

const create = forRoot(async ({ request, user: root }) => {
  const { user, link } = await inviteUser(userSchema.parse(await readInput(request)), root);
  return json({ data: user, invited: true, link, message: userWords.created }, { status: 201 });
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list, POST: create });
