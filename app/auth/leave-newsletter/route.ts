import { NEWSLETTER_LEFT, NEWSLETTER_LINK_INVALID, NEWSLETTER_LINK_SENT } from "@/lib/copy/messages";
import { invalid } from "@/lib/http/errors";
import { backToForm, refusedForm, wantsPage } from "@/lib/http/form/plain-form";
import type { FormState } from "@/lib/http/form/state";
import { type Input, readInput } from "@/lib/http/input";
import { networkOf } from "@/lib/http/network";
import { refuseForeign } from "@/lib/http/origin";
import { takePoint } from "@/lib/http/rate-limit";
import { type Handler, methods, type RouteContext } from "@/lib/http/route";
import { sendLeaveLinkSoon } from "@/lib/subscribers/leave-link";
import { openLeaveToken } from "@/lib/subscribers/leave-token";
import { leaveNewsletter } from "@/lib/subscribers/mutations";
import { leaveRequestSchema } from "@/lib/subscribers/schema";

const PAGE = "/newsletter/sair";

/** POST /newsletter/sair, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post: Handler = async (context) => {
  const { request, query } = context;
  const input = await readInput(request, { forms: true });
  const token = query.get("token") ?? (typeof input.token === "string" ? input.token : null);
  // A mail program's one click comes from anywhere, without a cookie: the token is all its authority (RFC 8058).
  const isOneClick = input["List-Unsubscribe"] === "One-Click" && token !== null;
  if (!isOneClick) refuseForeign(request);
  if (isOneClick || !wantsPage(request)) return { message: await answer(token, input, context) };
  try {
    const message = await answer(token, input, context);
    return backToForm(PAGE, outcome({ ok: true, message }));
  } catch (error) {
    const email = typeof input.email === "string" ? input.email.slice(0, 254) : "";
    return backToForm(PAGE, refusedForm("leave", error, { email }));
  }
};

async function answer(token: string | null, input: Input, { address }: RouteContext): Promise<string> {
  if (token !== null) return leave(token);
  await takePoint("newsletter leave", networkOf(address));
  sendLeaveLinkSoon(leaveRequestSchema.parse(input).email);
  return NEWSLETTER_LINK_SENT;
}

async function leave(token: string): Promise<string> {
  const email = await openLeaveToken(token);
  if (email === null) throw invalid({ token: [NEWSLETTER_LINK_INVALID] });
  await leaveNewsletter(email);
  return NEWSLETTER_LEFT;
}

function outcome({ ok, message }: { ok: boolean; message: string }): FormState {
  return { form: "leave", ok, message, errors: {}, values: {} };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post }, { crossSite: true });
