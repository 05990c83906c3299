import { requireSelf } from "@/lib/people/account/self";
import { listOwnSessions } from "@/lib/people/account/sessions/data";
import { endOtherSessions } from "@/lib/people/account/sessions/mutations";
import { type Handler, methods } from "@/lib/platform/http/route";

const list: Handler = async (context) => {
  const { user, sid } = await requireSelf(context);
  return { data: await listOwnSessions(user.id, sid) };
};

const endOthers: Handler = async (context) => {
  const { user, sid, address } = await requireSelf(context);
  await endOtherSessions(user, sid, address);
  return { message: "As outras sessões foram encerradas." };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list, DELETE: endOthers });
