import { sendLeaveAlertsLinkSoon } from "@/lib/alerts/leave-link";
import { leaveAlertsLinks } from "@/lib/alerts/links";
import { endAlerts } from "@/lib/alerts/mutations";
import { ALERT_LEAVE_SENT, ALERTS_ENDED } from "@/lib/copy/messages";
import { methods } from "@/lib/http/route";
import { leaveForm } from "../leave-form";

/** POST /avisos/sair, at the page's own path: the server process hands it here (lib/server/methods.ts). */
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
