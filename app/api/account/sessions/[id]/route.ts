import { requireSelf } from "@/lib/people/account/self";
import { endOwnSession } from "@/lib/people/account/sessions/mutations";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: async (context) => {
    const { user, address } = await requireSelf(context);
    const ended = await endOwnSession(user, String(context.params.id), address);
    return ended.ok ? { message: "Sessão encerrada." } : ended;
  },
});
