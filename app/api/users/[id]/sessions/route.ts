import { forRoot } from "@/lib/people/auth/session";
import { endSessions } from "@/lib/people/users/mutations";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: forRoot(async ({ params, user: root }) => {
    const ended = await endSessions(parseId(params.id), root);
    return ended.ok ? { message: "Sessões encerradas." } : ended;
  }),
});
