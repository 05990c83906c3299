import { listOwnSessions } from "@/lib/people/account/data";
import { endOtherSessions } from "@/lib/people/account/mutations";
import { requireSelf } from "@/lib/people/account/require";
import { type Handler, methods } from "@/lib/platform/http/route";

const list: Handler = async (context) => {
  const { user, sid } = await requireSelf(context);
  return { data: await listOwnSessions(user.id, sid) };
};

const endOthers: Handler = async (context) => {
  await endOtherSessions(await requireSelf(context));
  return { message: "As outras sessões foram encerradas." };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list, DELETE: endOthers });
