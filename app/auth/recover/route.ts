import { sendRecoverLinkSoon } from "@/lib/people/account/password/mutations";
import { RECOVER_SENT, RECOVER_WITHOUT_MAIL } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { emailSchema } from "@/lib/platform/http/fields/fields";
import { answerForm } from "@/lib/platform/http/form/answer-form";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";
import { canSendMail } from "@/lib/platform/mail/transport";

/** POST /login/recuperar, which the server process forwards here (lib/platform/server/methods.ts). */
const post = answerForm({
  form: "account",
  page: "/login/recuperar",
  fields: ["email"],
  run: async (input, { address }) => {
    await takePoint("recover", networkOf(address));
    const { email } = emailSchema.parse(input);
    if (!canSendMail()) throw invalid({ email: [RECOVER_WITHOUT_MAIL] });
    sendRecoverLinkSoon(email);
    return RECOVER_SENT;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
