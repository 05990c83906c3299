import { sendRecoverLinkSoon } from "@/lib/people/account/password/mutations";
import { RECOVER_SENT, RECOVER_WITHOUT_MAIL } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { emailSchema } from "@/lib/platform/http/fields/fields";
import { formRoute } from "@/lib/platform/http/form/answer-form";
import { canSendMail } from "@/lib/platform/mail/transport";

/** POST /login/recuperar, which the server process forwards here (lib/platform/server/methods.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute({
  form: "account",
  page: "/login/recuperar",
  fields: ["email"],
  limit: "recover",
  run: async (input) => {
    const { email } = emailSchema.parse(input);
    if (!canSendMail()) throw invalid({ email: [RECOVER_WITHOUT_MAIL] });
    sendRecoverLinkSoon(email);
    return RECOVER_SENT;
  },
});
