import { listOwnSessions } from "@/lib/people/account/data";
import { endOtherSessions } from "@/lib/people/account/mutations";
import { forSelf } from "@/lib/people/account/require";
import { methods } from "@/lib/platform/http/route";

const list = forSelf(async ({ user, sid }) => {
  return { data: await listOwnSessions(user.id, sid) };
});

const endOthers = forSelf(async (self) => {
  await endOtherSessions(self);
  return { message: "As outras sessões foram encerradas." };
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list, DELETE: endOthers });
