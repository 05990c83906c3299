import { requireAdmin } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { listMailings } from "@/lib/mailings/data";
import { stopMailing } from "@/lib/mailings/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ params }) => {
    const user = await requireAdmin();
    const id = parseId(params.id);
    const stopped = await stopMailing(id, { user });
    return stopped.ok ? { data: await listMailings(id), message: "O envio parou." } : stopped;
  },
});
