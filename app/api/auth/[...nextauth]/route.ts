import { awaitCode, completeSignIn } from "@/lib/people/account/sign-in/complete";
import { nextPath } from "@/lib/people/auth/next-path";
import { callbackPath, PROVIDER_ID, type Protocol, runProtocol } from "@/lib/people/auth/oidc/next-auth";
import {
  type OidcFailure,
  type OidcSettings,
  oidcFailureMessage,
  oidcSettings,
  signInByOidc,
} from "@/lib/people/auth/oidc/sign-in";
import { currentSessionId } from "@/lib/people/auth/session";
import { isSignedIn } from "@/lib/people/auth/sign-in";
import { notFound } from "@/lib/platform/http/errors";
import { backToForm, seeOther, wantsPage } from "@/lib/platform/http/form/plain-form";
import { readInput, SMALL_BODY } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { type Handler, json, methods, type RouteContext } from "@/lib/platform/http/route";

/** Serves next-auth's csrf and callback actions only (decision 004). */
const get: Handler = async (context) => {
  const [settings, action] = actionOf(context);
  if (action === "csrf") {
    const { body, setCookies } = await runProtocol(settings, { action, request: context.request });
    return withCookies(json(body), setCookies);
  }
  if (action !== `callback/${PROVIDER_ID}`) throw notFound();
  return finish(settings, context);
};

/** The route wrapper has checked the origin. */
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
  const started = await begin(settings, request, next, csrfToken);
  const { redirect } = started;
  if (!redirect || isOwn(redirect)) return failed(settings, started.isDown ? "down" : "failed", next);
  if (asJson === true || asJson === "true") return withCookies(json({ url: redirect }), started.setCookies);
  return withCookies(wantsPage(request) ? redirectPage(redirect) : seeOther(redirect), started.setCookies);
};

function actionOf({ params }: RouteContext): [OidcSettings, string] {
  const settings = oidcSettings();
  if (!settings) throw notFound();
  return [settings, [params.nextauth ?? []].flat().join("/")];
}

/** The form of /login has no CSRF token, so the library creates one if none was sent. */
async function begin(
  settings: OidcSettings,
  request: Request,
  next: string,
  csrfToken: unknown,
): Promise<Protocol> {
  if (csrfToken !== undefined) {
    const body = { csrfToken, callbackUrl: next };
    return runProtocol(settings, { action: "signin", request, body });
  }
  const bare = new Request(request.url, { headers: withoutCookies(request.headers) });
  const csrf = await runProtocol(settings, { action: "csrf", request: bare });
  const fetched = csrf.body as { csrfToken: string };
  const cookies = Object.fromEntries(csrf.setCookies.map(readPair));
  return runProtocol(settings, {
    action: "signin",
    request,
    cookies,
    body: { ...fetched, callbackUrl: next },
  });
}

/**
 * Returns a page that redirects to the provider by itself. A redirect in response to the form, and the provider's
 * redirects after it, would be subject to the Content-Security-Policy of /login (`form-action 'self'`).
 */
function redirectPage(address: string): Response {
  // A serialised URL contains no double quotes and no angle brackets.
  const url = new URL(address).href.replaceAll("&", "&amp;").replaceAll("'", "%27");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${url}"><title>Entrando…</title>`;
  const body = `<!doctype html><html lang="pt-BR"><head>${head}</head><body><p><a href="${url}">Continuar</a></p></body></html>`;
  return new Response(body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

async function finish(settings: OidcSettings, context: RouteContext): Promise<Response> {
  const { request, address, query } = context;
  await takePoint("oidc", networkOf(address));
  const next = callbackPath(request.headers);
  const { claims, setCookies, isDown } = await runProtocol(settings, { action: "callback", request });
  if (!claims) {
    const isCancelled = query.get("error") === "access_denied";
    return failed(settings, isCancelled ? "cancelled" : isDown ? "down" : "failed", next, setCookies);
  }
  const userAgent = request.headers.get("user-agent") ?? "";
  const client = { address, userAgent, presentedSid: await currentSessionId() };
  const outcome = await signInByOidc(claims, settings.issuer, client);
  if (!outcome.ok) return failed(settings, outcome.reason, next, setCookies);
  const { result } = outcome;
  if (!isSignedIn(result)) {
    const login = seeOther(`/login?next=${encodeURIComponent(next)}`);
    return withCookies(awaitCode(login, result, request), setCookies);
  }
  return withCookies(await completeSignIn(seeOther(next), result, request), setCookies);
}

async function failed(
  { name }: OidcSettings,
  failure: OidcFailure,
  next: string,
  setCookies: string[] = [],
): Promise<Response> {
  const message = oidcFailureMessage(failure, name);
  const state = { form: "login", ok: false, message, errors: {}, values: {} } as const;
  const page = await backToForm(`/login?next=${encodeURIComponent(next)}`, state);
  return withCookies(page, setCookies);
}

/** Checks whether a redirect leads back to this site, which is the library's response to a failure. */
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
