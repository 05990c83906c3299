import { endOwnSession } from "@/lib/people/account/mutations";
import { forSelf } from "@/lib/people/account/require";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: forSelf(async (self, context) => {
    const ended = await endOwnSession(self, String(context.params.id));
    return ended.ok ? { message: "Sessão encerrada." } : ended;
  }),
});
