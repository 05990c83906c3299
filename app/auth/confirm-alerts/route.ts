import { confirmLinks } from "@/lib/alerts/links";
import { confirmAlerts } from "@/lib/alerts/mutations";
import { ALERT_CONFIRMED, ALERT_LINK_OLD } from "@/lib/copy/messages";
import { invalid } from "@/lib/http/errors";
import { backToForm, refusedForm, wantsPage } from "@/lib/http/form/plain-form";
import { readInput } from "@/lib/http/input";
import { type Handler, methods } from "@/lib/http/route";

const PAGE = "/avisos/confirmar";

/** POST /avisos/confirmar, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post: Handler = async ({ request, query }) => {
  const input = await readInput(request, { forms: true });
  const token = query.get("token") ?? (typeof input.token === "string" ? input.token : "");
  if (!wantsPage(request)) return { message: await confirm(token) };
  try {
    const message = await confirm(token);
    return backToForm(PAGE, { form: "alerts", ok: true, message, errors: {}, values: {} });
  } catch (error) {
    return backToForm(PAGE, refusedForm("alerts", error, {}));
  }
};

async function confirm(token: string): Promise<string> {
  const email = await confirmLinks.open(token);
  if (email === null || !(await confirmAlerts(email))) throw invalid({ token: [ALERT_LINK_OLD] });
  return ALERT_CONFIRMED;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
