import { inviteUser } from "@/lib/account/invitations/mutations";
import { requireRoot } from "@/lib/auth/session";
import { userCopy } from "@/lib/copy/crud";
import { readInput } from "@/lib/http/input";
import { type Handler, json, methods } from "@/lib/http/route";
import { canSendMail } from "@/lib/mail/transport";
import { listUsers } from "@/lib/users/data";
import { createUser } from "@/lib/users/mutations";
import { userSchema } from "@/lib/users/schema";

const list: Handler = async () => {
  await requireRoot();
  return { data: await listUsers() };
};

const create: Handler = async ({ request }) => {
  const root = await requireRoot();
  const input = userSchema.parse(await readInput(request));
  const message = userCopy.created;
  if (canSendMail()) {
    return json({ data: await inviteUser(input, root), invited: true, message }, { status: 201 });
  }
  const { user, password } = await createUser(input, root);
  return json({ data: user, password, message }, { status: 201 });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list, POST: create });
