import { confirmAlerts } from "@/lib/people/alerts/mutations";
import { openSealedLink } from "@/lib/people/links/link";
import { ALERT_CONFIRMED, ALERT_LINK_OLD } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { answerForm, tokenOf } from "@/lib/platform/http/form/answer-form";
import { methods } from "@/lib/platform/http/route";

/** POST /avisos/confirmar, which the server process forwards here (lib/platform/server/methods.ts). */
const post = answerForm({
  form: "alerts",
  page: "/avisos/confirmar",
  run: async (input, context) => {
    const email = await openSealedLink("alert-confirm", tokenOf(input, context) ?? "");
    if (email === null || !(await confirmAlerts(email))) throw invalid({ token: [ALERT_LINK_OLD] });
    return ALERT_CONFIRMED;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
