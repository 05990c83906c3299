import { confirmAlerts } from "@/lib/people/alerts/mutations";
import { openSealedLink } from "@/lib/people/links/link";
import { ALERT_CONFIRMED, ALERT_LINK_OLD } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { formRoute, tokenOf } from "@/lib/platform/http/form/answer-form";

/** POST /avisos/confirmar, which the server process forwards here (lib/platform/server/methods.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute({
  form: "alerts",
  page: "/avisos/confirmar",
  run: async (input, context) => {
    const email = await openSealedLink("alert-confirm", tokenOf(input, context) ?? "");
    if (email === null || !(await confirmAlerts(email))) throw invalid({ token: [ALERT_LINK_OLD] });
    return ALERT_CONFIRMED;
  },
});
