import { sendLeaveAlertsLinkSoon } from "@/lib/alerts/leave-link";
import { leaveAlertsLinks } from "@/lib/alerts/links";
import { endAlerts } from "@/lib/alerts/mutations";
import { ALERT_LEAVE_SENT, ALERTS_ENDED, LEAVE_LINK_INVALID } from "@/lib/copy/messages";
import { invalid } from "@/lib/http/errors";
import { answerForm, tokenOf } from "@/lib/http/form/answer-form";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";
import { leaveRequestSchema } from "@/lib/subscribers/schema";

/** POST /avisos/sair, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post = answerForm({
  form: "alerts",
  page: "/avisos/sair",
  fields: ["email"],
  takesOneClick: true,
  run: async (input, context) => {
    const token = tokenOf(input, context);
    if (token !== null) return leave(token);
    await takePoint("alerts leave", networkOf(context.address));
    sendLeaveAlertsLinkSoon(leaveRequestSchema.parse(input).email);
    return ALERT_LEAVE_SENT;
  },
});

async function leave(token: string): Promise<string> {
  const email = await leaveAlertsLinks.open(token);
  if (email === null) throw invalid({ token: [LEAVE_LINK_INVALID] });
  await endAlerts(email);
  return ALERTS_ENDED;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post }, { crossSite: true });
