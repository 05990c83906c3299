import { setPasswordByLink } from "@/lib/people/account/password/mutations";
import { deviceCookie, readDevice } from "@/lib/people/auth/cookie";
import { newPasswordSchema } from "@/lib/people/auth/schema";
import { ACCOUNT_LINK_INVALID } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { answerForm, tokenOf } from "@/lib/platform/http/form/answer-form";
import { isHttps } from "@/lib/platform/http/network";
import { type Handler, methods } from "@/lib/platform/http/route";

/** POST /login/nova-senha, which the server process forwards here (lib/platform/server/methods.ts). */
const post: Handler = async (context) => {
  const { headers } = context.request;
  const https = isHttps(headers);
  let cookie: string | null = null;
  const answer = answerForm({
    form: "account",
    page: "/login/nova-senha",
    fields: ["token"],
    limit: "new password",
    run: async (input, { address }) => {
      const token = tokenOf(input, context) ?? "";
      const device = readDevice(headers.get("cookie"), https);
      const set = await setPasswordByLink(token, newPasswordSchema.parse(input).password, {
        device,
        address,
      });
      if (!set) throw invalid({ token: [ACCOUNT_LINK_INVALID] });
      // The link proves that the account's owner uses this browser, so the next sign-in needs no notice.
      cookie = deviceCookie(set.device, https);
      return "Sua senha foi salva. Entre com ela.";
    },
  });
  const response = (await answer(context)) as Response;
  if (cookie !== null) response.headers.append("Set-Cookie", cookie);
  return response;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
