import { readAccount } from "@/lib/people/account/data";
import { changeName } from "@/lib/people/account/mutations";
import { requireSelf } from "@/lib/people/account/require";
import { profileSchema } from "@/lib/people/auth/schema";
import { readInput } from "@/lib/platform/http/input";
import { type Handler, methods } from "@/lib/platform/http/route";

const read: Handler = async (context) => ({ data: await readAccount(await requireSelf(context)) });

const update: Handler = async (context) => {
  const self = await requireSelf(context);
  const { name } = profileSchema.parse(await readInput(context.request));
  const user = await changeName(self, name);
  return { data: await readAccount({ ...self, user }), message: "Seus dados foram salvos." };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read,
  PUT: update,
  PATCH: update,
});
