import { requireRoot } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { endSessions } from "@/lib/users/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: async ({ params }) => {
    const root = await requireRoot();
    const ended = await endSessions(parseId(params.id), root);
    return ended.ok ? { message: "Sessões encerradas." } : ended;
  },
});
