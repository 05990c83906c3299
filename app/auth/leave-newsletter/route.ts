import { LEAVE_LINK_INVALID, NEWSLETTER_LEFT, NEWSLETTER_LINK_SENT } from "@/lib/copy/messages";
import { invalid } from "@/lib/http/errors";
import { answerForm, tokenOf } from "@/lib/http/form/answer-form";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";
import { sendLeaveLinkSoon } from "@/lib/subscribers/leave-link";
import { openLeaveToken } from "@/lib/subscribers/leave-token";
import { leaveNewsletter } from "@/lib/subscribers/mutations";
import { leaveRequestSchema } from "@/lib/subscribers/schema";

/** POST /newsletter/sair, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post = answerForm({
  form: "leave",
  page: "/newsletter/sair",
  fields: ["email"],
  takesOneClick: true,
  run: async (input, context) => {
    const token = tokenOf(input, context);
    if (token !== null) return leave(token);
    await takePoint("newsletter leave", networkOf(context.address));
    sendLeaveLinkSoon(leaveRequestSchema.parse(input).email);
    return NEWSLETTER_LINK_SENT;
  },
});

async function leave(token: string): Promise<string> {
  const email = await openLeaveToken(token);
  if (email === null) throw invalid({ token: [LEAVE_LINK_INVALID] });
  await leaveNewsletter(email);
  return NEWSLETTER_LEFT;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post }, { crossSite: true });
