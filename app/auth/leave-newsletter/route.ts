import { sendLeaveLinkSoon } from "@/lib/people/subscribers/leave-link";
import { openLeaveToken } from "@/lib/people/subscribers/leave-token";
import { leaveNewsletter } from "@/lib/people/subscribers/mutations";
import { NEWSLETTER_LEFT, NEWSLETTER_LINK_SENT } from "@/lib/platform/copy/messages";
import { methods } from "@/lib/platform/http/route";
import { leaveForm } from "../leave-form";

/** POST /newsletter/sair, at the page's own path: the server process hands it here (lib/platform/server/methods.ts). */
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
