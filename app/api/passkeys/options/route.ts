import { askForPasskey } from "@/lib/people/auth/passkeys/verify";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ address }) => {
    await takePoint("passkey options", networkOf(address));
    return { data: await askForPasskey() };
  },
});
