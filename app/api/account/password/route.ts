import { changeOwnPassword } from "@/lib/people/account/password/mutations";
import { forSelf } from "@/lib/people/account/require";
import { sessionCookie } from "@/lib/people/auth/cookie";
import { ownPasswordSchema } from "@/lib/people/auth/schema";
import { sealSession } from "@/lib/people/auth/token";
import { readInput } from "@/lib/platform/http/input";
import { isHttps } from "@/lib/platform/http/network";
import { json, methods } from "@/lib/platform/http/route";

const change = forSelf(async (self, context) => {
  const input = ownPasswordSchema.parse(await readInput(context.request));
  const renewed = await changeOwnPassword(self, input);
  const response = json({ message: "Senha alterada. As outras sessões foram encerradas." });
  if (!renewed) return response;
  const token = await sealSession(renewed.sid, self.user.id, renewed.seconds);
  const maxAge = renewed.remember ? renewed.seconds : null;
  response.headers.set("Set-Cookie", sessionCookie(token, isHttps(context.request.headers), maxAge));
  return response;
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: change, PUT: change });
