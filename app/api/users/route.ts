import { requireRoot } from "@/lib/auth/session";
import { userCopy } from "@/lib/copy/crud";
import { readInput } from "@/lib/http/input";
import { type Handler, json, methods } from "@/lib/http/route";
import { listUsers } from "@/lib/users/data";
import { createUser } from "@/lib/users/mutations";
import { userSchema } from "@/lib/users/schema";

const list: Handler = async () => {
  await requireRoot();
  return { data: await listUsers() };
};

const create: Handler = async ({ request }) => {
  const root = await requireRoot();
  const { user, password } = await createUser(userSchema.parse(await readInput(request)), root);
  return json({ data: user, password, message: userCopy.created }, { status: 201 });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list, POST: create });
