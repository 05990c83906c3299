import { changeOwnPassword } from "@/lib/account/password/mutations";
import { ownPasswordSchema } from "@/lib/account/schema";
import { requireSelf } from "@/lib/account/self";
import { sessionCookie } from "@/lib/auth/cookie";
import { sealSession } from "@/lib/auth/token";
import { isHttps } from "@/lib/http/address";
import { readInput } from "@/lib/http/input";
import { type Handler, json, methods } from "@/lib/http/route";

const change: Handler = async (context) => {
  const self = await requireSelf(context);
  const input = ownPasswordSchema.parse(await readInput(context.request));
  const renewed = await changeOwnPassword(self, input);
  const response = json({ message: "Senha alterada. As outras sessões foram encerradas." });
  if (!renewed) return response;
  const token = await sealSession(renewed.sid, self.user.id, renewed.seconds);
  const maxAge = renewed.remember ? renewed.seconds : null;
  response.headers.set("Set-Cookie", sessionCookie(token, isHttps(context.request.headers), maxAge));
  return response;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: change, PUT: change });
