import { leaveAlertsLinks } from "@/lib/alerts/links";
import { endAlerts } from "@/lib/alerts/mutations";
import { ALERT_LEAVE_INVALID, ALERTS_ENDED } from "@/lib/copy/messages";
import { invalid } from "@/lib/http/errors";
import { backToForm, refusedForm, wantsPage } from "@/lib/http/form/plain-form";
import { readInput } from "@/lib/http/input";
import { refuseForeign } from "@/lib/http/origin";
import { type Handler, methods } from "@/lib/http/route";

const PAGE = "/avisos/sair";

/** POST /avisos/sair, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post: Handler = async ({ request, query }) => {
  const input = await readInput(request, { forms: true });
  const token = query.get("token") ?? (typeof input.token === "string" ? input.token : "");
  // A mail program's one click comes from anywhere, without a cookie: the token is all its authority (RFC 8058).
  const isOneClick = input["List-Unsubscribe"] === "One-Click" && token !== "";
  if (!isOneClick) refuseForeign(request);
  if (isOneClick || !wantsPage(request)) return { message: await leave(token) };
  try {
    const message = await leave(token);
    return backToForm(PAGE, { form: "alerts", ok: true, message, errors: {}, values: {} });
  } catch (error) {
    return backToForm(PAGE, refusedForm("alerts", error, {}));
  }
};

async function leave(token: string): Promise<string> {
  const email = await leaveAlertsLinks.open(token);
  if (email === null) throw invalid({ token: [ALERT_LEAVE_INVALID] });
  await endAlerts(email);
  return ALERTS_ENDED;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post }, { crossSite: true });
