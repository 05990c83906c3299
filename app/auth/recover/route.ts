import { sendRecoverLinkSoon } from "@/lib/account/password/recover";
import { recoverSchema } from "@/lib/account/schema";
import { RECOVER_SENT, RECOVER_WITHOUT_MAIL } from "@/lib/copy/messages";
import { invalid } from "@/lib/http/errors";
import { answerForm } from "@/lib/http/form/answer-form";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";
import { canSendMail } from "@/lib/mail/transport";

/** POST /login/recuperar, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post = answerForm({
  form: "account",
  page: "/login/recuperar",
  fields: ["email"],
  run: async (input, { address }) => {
    await takePoint("recover", networkOf(address));
    const { email } = recoverSchema.parse(input);
    if (!canSendMail()) throw invalid({ email: [RECOVER_WITHOUT_MAIL] });
    sendRecoverLinkSoon(email);
    return RECOVER_SENT;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
