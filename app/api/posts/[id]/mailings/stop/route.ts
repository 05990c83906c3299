import { forStaff } from "@/lib/people/auth/session";
import { listMailings } from "@/lib/people/mailings/data";
import { stopMailing } from "@/lib/people/mailings/mutations";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ params, user }) => {
    const id = parseId(params.id);
    const stopped = await stopMailing(id, { user });
    return stopped.ok ? { data: await listMailings(id), message: "O envio parou." } : stopped;
  }),
});
