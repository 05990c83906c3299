import { z } from "zod";
import { postWords } from "@/lib/content/posts/words";
import { forStaff } from "@/lib/people/auth/session";
import { getMailingState, listMailings } from "@/lib/people/mailings/data";
import { startMailing } from "@/lib/people/mailings/mutations";
import { runMailingsSoon } from "@/lib/people/mailings/run";
import { notFound } from "@/lib/platform/http/errors";
import { instant } from "@/lib/platform/http/fields/fields";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";

/** `updated_at`: of the previewed post, compared when present. */
const startSchema = z.object({ updated_at: instant });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params }) => {
    const state = await getMailingState(parseId(params.id));
    if (!state) throw notFound(postWords.notFound);
    return { data: state };
  }),
  POST: forStaff(async ({ request, params, user }) => {
    const id = parseId(params.id);
    const { updated_at: readAt } = startSchema.parse(await readInput(request));
    const started = await startMailing(id, { user, readAt });
    if (!started.ok) return started;
    runMailingsSoon();
    return json({ data: await listMailings(id), message: "O envio começou." }, { status: 202 });
  }),
});
