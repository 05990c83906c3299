import { readAccount } from "@/lib/people/account/data";
import { changeName } from "@/lib/people/account/mutations";
import { forSelf } from "@/lib/people/account/require";
import { profileSchema } from "@/lib/people/auth/schema";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

const read = forSelf(async (self) => ({ data: await readAccount(self) }));

const update = forSelf(async (self, context) => {
  const { name } = profileSchema.parse(await readInput(context.request));
  const user = await changeName(self, name);
  return { data: await readAccount({ ...self, user }), message: "Seus dados foram salvos." };
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read,
  PUT: update,
  PATCH: update,
});
