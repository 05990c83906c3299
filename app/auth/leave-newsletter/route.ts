import { NEWSLETTER_LEFT, NEWSLETTER_LINK_SENT } from "@/lib/copy/messages";
import { methods } from "@/lib/http/route";
import { sendLeaveLinkSoon } from "@/lib/subscribers/leave-link";
import { openLeaveToken } from "@/lib/subscribers/leave-token";
import { leaveNewsletter } from "@/lib/subscribers/mutations";
import { leaveForm } from "../leave-form";

/** POST /newsletter/sair, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post = leaveForm({
  form: "leave",
  page: "/newsletter/sair",
  limit: "newsletter leave",
  open: openLeaveToken,
  leave: leaveNewsletter,
  left: NEWSLETTER_LEFT,
  sendLinkSoon: sendLeaveLinkSoon,
  sent: NEWSLETTER_LINK_SENT,
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post }, { crossSite: true });
