import { confirmEmail } from "@/lib/people/account/mutations";
import { ACCOUNT_LINK_INVALID } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { formRoute, tokenOf } from "@/lib/platform/http/form/answer-form";

/** POST /login/confirmar-email, which the server process forwards here (lib/platform/server/methods.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute({
  form: "account",
  page: "/login/confirmar-email",
  run: async (input, context) => {
    const email = await confirmEmail(tokenOf(input, context) ?? "", context.address);
    if (email === null) throw invalid({ token: [ACCOUNT_LINK_INVALID] });
    return `Pronto: a partir de agora você entra com ${email}.`;
  },
});
