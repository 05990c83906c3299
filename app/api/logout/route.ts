import { sessionCookie } from "@/lib/people/auth/cookie";
import { signOut } from "@/lib/people/auth/mutations";
import { currentSessionId } from "@/lib/people/auth/session";
import { seeOther, wantsPage } from "@/lib/platform/http/form/plain-form";
import { isHttps } from "@/lib/platform/http/network";
import { type Handler, json, methods } from "@/lib/platform/http/route";

const post: Handler = async ({ request, address }) => {
  const sid = await currentSessionId();
  if (sid) await signOut(sid, address);
  const response = wantsPage(request) ? seeOther("/login") : json({ message: "Sessão encerrada." });
  response.headers.set("Set-Cookie", sessionCookie("", isHttps(request.headers), 0));
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
