import { completeSignIn } from "@/lib/people/account/sign-in/complete";
import { verifySchema } from "@/lib/people/auth/passkeys/schema";
import { askForPasskey, signInByPasskey } from "@/lib/people/auth/passkeys/verify";
import { apiTable, currentSessionId } from "@/lib/people/auth/session";
import { SIGNED_IN } from "@/lib/platform/copy/messages";
import { readInput } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { json, methods } from "@/lib/platform/http/route";

export const routes = {
  options: methods({
    POST: async ({ address }) => {
      await takePoint("passkey options", networkOf(address));
      return { data: await askForPasskey() };
    },
  }),
  verify: methods({
    POST: async ({ request, address }) => {
      await takePoint("passkey verify", networkOf(address));
      const input = verifySchema.parse(await readInput(request));
      const userAgent = request.headers.get("user-agent") ?? "";
      const client = { address, userAgent, presentedSid: await currentSessionId() };
      const signedIn = await signInByPasskey(input, client);
      return completeSignIn(json({ message: SIGNED_IN, user: signedIn.user }), signedIn, request);
    },
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
