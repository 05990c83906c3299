import { sendLeaveAlertsLinkSoon } from "@/lib/people/alerts/leave-link";
import { leaveAlertsLinks } from "@/lib/people/alerts/links";
import { endAlerts } from "@/lib/people/alerts/mutations";
import { ALERT_LEAVE_SENT, ALERTS_ENDED } from "@/lib/platform/copy/messages";
import { methods } from "@/lib/platform/http/route";
import { leaveForm } from "../leave-form";

/** POST /avisos/sair, at the page's own path: the server process hands it here (lib/platform/server/methods.ts). */
const post = leaveForm({
  form: "alerts",
  page: "/avisos/sair",
  limit: "alerts leave",
  open: (token) => leaveAlertsLinks.open(token),
  leave: endAlerts,
  left: ALERTS_ENDED,
  sendLinkSoon: sendLeaveAlertsLinkSoon,
  sent: ALERT_LEAVE_SENT,
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post }, { crossSite: true });
