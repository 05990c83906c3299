import { endOwnSession } from "@/lib/people/account/mutations";
import { requireSelf } from "@/lib/people/account/require";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: async (context) => {
    const self = await requireSelf(context);
    const ended = await endOwnSession(self, String(context.params.id));
    return ended.ok ? { message: "Sessão encerrada." } : ended;
  },
});
