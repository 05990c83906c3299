import { requireAdmin } from "@/lib/auth/session";
import { postCopy } from "@/lib/copy/crud";
import { notFound } from "@/lib/http/errors";
import { parseId } from "@/lib/http/ids";
import { readInput } from "@/lib/http/input";
import { json, methods } from "@/lib/http/route";
import { getMailingState, listMailings } from "@/lib/mailings/data";
import { startMailing } from "@/lib/mailings/mutations";
import { runMailingsSoon } from "@/lib/mailings/run";
import { startSchema } from "@/lib/mailings/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    await requireAdmin();
    const state = await getMailingState(parseId(params.id));
    if (!state) throw notFound(postCopy.notFound);
    return { data: state };
  },
  POST: async ({ request, params }) => {
    const user = await requireAdmin();
    const id = parseId(params.id);
    const { updated_at: readAt } = startSchema.parse(await readInput(request));
    const started = await startMailing(id, { user, readAt });
    if (!started.ok) return started;
    runMailingsSoon();
    return json({ data: await listMailings(id), message: "O envio começou." }, { status: 202 });
  },
});
