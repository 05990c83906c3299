import { z } from "zod";
import { postWords } from "@/lib/content/posts/words";
import { apiTable, forStaff } from "@/lib/people/auth/session";
import { getMailingState, listMailings } from "@/lib/people/mailings/data";
import { sendTestMail, startMailing, stopMailing } from "@/lib/people/mailings/mutations";
import { runMailingsSoon } from "@/lib/people/mailings/run";
import { notFound } from "@/lib/platform/http/errors";
import { instant } from "@/lib/platform/http/fields/fields";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { json, methods } from "@/lib/platform/http/route";

/** The input that starts a mailing; `updated_at`, if present, is that of the previewed post (409 if it changed). */
const startSchema = z.object({ updated_at: instant });

export const routes = {
  "": methods({
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
  }),
  stop: methods({
    POST: forStaff(async ({ params, user }) => {
      const id = parseId(params.id);
      const stopped = await stopMailing(id, { user });
      return stopped.ok ? { data: await listMailings(id), message: "O envio parou." } : stopped;
    }),
  }),
  test: methods({
    POST: forStaff(async ({ params, user }) => {
      const id = parseId(params.id);
      await takePoint("mailing test", String(user.id));
      const sent = await sendTestMail(id, { user });
      return sent.ok ? json({ message: `Teste enviado para ${sent.value}.` }, { status: 202 }) : sent;
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
