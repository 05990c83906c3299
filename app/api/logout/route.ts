import { sessionCookie } from "@/lib/auth/cookie";
import { currentSessionId } from "@/lib/auth/session";
import { signOut } from "@/lib/auth/sign-out";
import { isHttps } from "@/lib/http/address";
import { seeOther, wantsPage } from "@/lib/http/form/plain-form";
import { type Handler, json, methods } from "@/lib/http/route";

const post: Handler = async ({ request, address }) => {
  const sid = await currentSessionId();
  if (sid) await signOut(sid, address);
  const response = wantsPage(request) ? seeOther("/login") : json({ message: "Sessão encerrada." });
  response.headers.set("Set-Cookie", sessionCookie("", isHttps(request.headers), 0));
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
