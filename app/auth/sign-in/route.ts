import { sessionCookie } from "@/lib/auth/cookie";
import { nextPath } from "@/lib/auth/next-path";
import { signInSchema } from "@/lib/auth/schema";
import { currentSessionId } from "@/lib/auth/session";
import { type SignedIn, signIn } from "@/lib/auth/sign-in";
import { WRONG_LOGIN } from "@/lib/copy/messages";
import { isHttps } from "@/lib/http/address";
import { invalid } from "@/lib/http/errors";
import { backToForm, refusedForm, seeOther, wantsPage } from "@/lib/http/form/plain-form";
import { type Input, readInput } from "@/lib/http/input";
import { type Handler, json, methods, type RouteContext } from "@/lib/http/route";

/** POST /login, at the page's own path: the server process hands it here (lib/server/methods.ts). */
const post: Handler = async (context) => {
  const { request } = context;
  const input = await readInput(request, { forms: true });
  if (!wantsPage(request)) {
    const signedIn = await enter(input, context);
    return withCookie(
      json({ message: "Login realizado com sucesso!", user: signedIn.user }),
      signedIn,
      request,
    );
  }
  try {
    const signedIn = await enter(input, context);
    return withCookie(seeOther(nextPath(input.next)), signedIn, request);
  } catch (error) {
    const next = nextPath(input.next);
    const typed = { email: typeof input.email === "string" ? input.email.slice(0, 254) : "" };
    return backToForm(`/login?next=${encodeURIComponent(next)}`, refusedForm("login", error, typed));
  }
};

async function enter(input: Input, { request, address }: RouteContext): Promise<SignedIn> {
  const outcome = await signIn(signInSchema.parse(input), {
    address,
    userAgent: request.headers.get("user-agent") ?? "",
    presentedSid: await currentSessionId(),
  });
  if (!outcome.ok) throw invalid({ email: [WRONG_LOGIN] });
  return outcome;
}

function withCookie(response: Response, { token, maxAge }: SignedIn, request: Request): Response {
  response.headers.set("Set-Cookie", sessionCookie(token, isHttps(request.headers), maxAge));
  return response;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
