import { forRoot } from "@/lib/people/auth/session";
import { listUsers } from "@/lib/people/users/data";
import { createUser, inviteUser, userSchema } from "@/lib/people/users/mutations";
import { userWords } from "@/lib/people/users/words";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { canSendMail } from "@/lib/platform/mail/transport";

const list = forRoot(async () => ({ data: await listUsers() }));

const create = forRoot(async ({ request, user: root }) => {
  const input = userSchema.parse(await readInput(request));
  const message = userWords.created;
  if (canSendMail()) {
    const { user, link } = await inviteUser(input, root);
    return json({ data: user, invited: true, link, message }, { status: 201 });
  }
  const { user, password } = await createUser(input, root);
  return json({ data: user, password, message }, { status: 201 });
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list, POST: create });
