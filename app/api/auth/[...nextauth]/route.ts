import { letIn } from "@/lib/people/account/let-in";
import { endWait, letWait } from "@/lib/people/auth/answers";
import { isSignedIn } from "@/lib/people/auth/arrive";
import { nextPath } from "@/lib/people/auth/next-path";
import { enterByOidc } from "@/lib/people/auth/oidc/enter";
import { type OidcFailure, oidcMessage } from "@/lib/people/auth/oidc/messages";
import { PROVIDER_ID, type Protocol, runProtocol } from "@/lib/people/auth/oidc/next-auth";
import { type OidcSettings, oidcSettings } from "@/lib/people/auth/oidc/settings";
import { wantedPath } from "@/lib/people/auth/oidc/wanted-path";
import { currentSessionId } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { backToForm, seeOther, wantsPage } from "@/lib/platform/http/form/plain-form";
import { readInput, SMALL_BODY } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { type Handler, json, methods, type RouteContext } from "@/lib/platform/http/route";
import { goingOn } from "./going-on";

/** next-auth's csrf and callback actions; none of its others answers (decision 004). */
const get: Handler = async (context) => {
  const [settings, action] = actionOf(context);
  if (action === "csrf") {
    const { body, setCookies } = await runProtocol(settings, { action, request: context.request });
    return withCookies(json(body), setCookies);
  }
  if (action !== `callback/${PROVIDER_ID}`) throw notFound();
  return comeBack(settings, context);
};

/** Its sign-in action. Whether it was our page that asked, the wrapper has judged by the origin. */
const post: Handler = async (context) => {
  const { request, address } = context;
  const [settings, action] = actionOf(context);
  if (action !== `signin/${PROVIDER_ID}`) throw notFound();
  await takePoint("oidc", networkOf(address));
  const {
    callbackUrl,
    csrfToken,
    json: asJson,
  } = await readInput(request, { forms: true, maxBytes: SMALL_BODY });
  const next = nextPath(callbackUrl);
  const begun = await begin(settings, request, next, csrfToken);
  const { redirect } = begun;
  if (!redirect || isOwn(redirect)) return failed(settings, begun.isDown ? "down" : "failed", next);
  if (asJson === true || asJson === "true") return withCookies(json({ url: redirect }), begun.setCookies);
  return withCookies(wantsPage(request) ? goingOn(redirect) : seeOther(redirect), begun.setCookies);
};

function actionOf({ params }: RouteContext): [OidcSettings, string] {
  const settings = oidcSettings();
  if (!settings) throw notFound();
  return [settings, [params.nextauth ?? []].flat().join("/")];
}

/** A page that everybody shares can carry nobody's token: who brings none gets one on the way. */
async function begin(
  settings: OidcSettings,
  request: Request,
  next: string,
  given: unknown,
): Promise<Protocol> {
  if (given !== undefined) {
    const body = { csrfToken: given, callbackUrl: next };
    return runProtocol(settings, { action: "signin", request, body });
  }
  const bare = new Request(request.url, { headers: withoutCookies(request.headers) });
  const csrf = await runProtocol(settings, { action: "csrf", request: bare });
  const { csrfToken } = csrf.body as { csrfToken: string };
  const cookies = Object.fromEntries(csrf.setCookies.map(readPair));
  return runProtocol(settings, {
    action: "signin",
    request,
    cookies,
    body: { csrfToken, callbackUrl: next },
  });
}

async function comeBack(settings: OidcSettings, context: RouteContext): Promise<Response> {
  const { request, address, query } = context;
  await takePoint("oidc", networkOf(address));
  const next = wantedPath(request.headers);
  const { claims, setCookies, isDown } = await runProtocol(settings, { action: "callback", request });
  if (!claims) {
    const isCancelled = query.get("error") === "access_denied";
    return failed(settings, isCancelled ? "cancelled" : isDown ? "down" : "failed", next, setCookies);
  }
  const userAgent = request.headers.get("user-agent") ?? "";
  const client = { address, userAgent, presentedSid: await currentSessionId() };
  const outcome = await enterByOidc(claims, settings.issuer, client);
  if (!outcome.ok) return failed(settings, outcome.reason, next, setCookies);
  const { arrival } = outcome;
  if (!isSignedIn(arrival)) {
    const login = seeOther(`/login?next=${encodeURIComponent(next)}`);
    return withCookies(letWait(login, arrival, request), setCookies);
  }
  return withCookies(endWait(await letIn(seeOther(next), arrival, request), request), setCookies);
}

async function failed(
  { name }: OidcSettings,
  failure: OidcFailure,
  next: string,
  setCookies: string[] = [],
): Promise<Response> {
  const message = oidcMessage(failure, name);
  const state = { form: "login", ok: false, message, errors: {}, values: {} } as const;
  const page = await backToForm(`/login?next=${encodeURIComponent(next)}`, state);
  return withCookies(page, setCookies);
}

/** The library sends what failed back to an address of its own. */
function isOwn(redirect: string): boolean {
  return new URL(redirect, "http://site").pathname.startsWith("/api/auth/") || redirect.startsWith("/");
}

function withCookies(response: Response, lines: string[]): Response {
  for (const line of lines) response.headers.append("Set-Cookie", line);
  return response;
}

function readPair(line: string): [string, string] {
  const [pair = ""] = line.split(";");
  const at = pair.indexOf("=");
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}

function withoutCookies(headers: Headers): Headers {
  const left = new Headers(headers);
  left.delete("cookie");
  return left;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: get, POST: post });
