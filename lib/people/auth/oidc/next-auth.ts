import "server-only";
import { parseCookie } from "cookie";
import type { NextApiRequest, NextApiResponse } from "next";
import type { NextAuthOptions } from "next-auth";
import NextAuth from "next-auth/next";
import { env } from "@/lib/platform/env";
import { isHttps } from "@/lib/platform/http/network";
import { log } from "@/lib/platform/log";
import { nextPath } from "../next-path";
import type { Claims, OidcSettings } from "./sign-in";

// The callback address uses the requested host; the provider accepts only registered ones.
process.env.AUTH_TRUST_HOST = "1";

export const PROVIDER_ID = "oidc";
const TIMEOUT_MS = 5000;

type ProtocolStep = {
  action: "csrf" | "signin" | "callback";
  request: Request;
  body?: Record<string, unknown>;
  /** Cookies that the browser has not received yet. */
  cookies?: Record<string, string>;
};

export type Protocol = {
  /** The address to which the library redirects; null when it does not redirect. */
  redirect: string | null;
  setCookies: string[];
  body: unknown;
  claims: Claims | null;
  /** True when the provider could not be reached, or responded with a server error. */
  isDown: boolean;
};

/** Runs a step of the protocol in next-auth (state, PKCE, nonce). Opens no session; the claims are returned. */
export async function runProtocol(settings: OidcSettings, step: ProtocolStep): Promise<Protocol> {
  const { request, action, body } = step;
  const outcome: Protocol = { redirect: null, setCookies: [], body: null, claims: null, isDown: false };
  const path = action === "csrf" ? [action] : [action, PROVIDER_ID];
  const req: Pick<NextApiRequest, "method" | "query" | "cookies" | "headers" | "body"> = {
    method: body ? "POST" : "GET",
    query: { ...Object.fromEntries(new URL(request.url).searchParams), nextauth: path },
    cookies: { ...parseCookie(request.headers.get("cookie") ?? ""), ...step.cookies },
    headers: {
      "x-forwarded-host": request.headers.get("host") ?? "",
      "x-forwarded-proto": isHttps(request.headers) ? "https" : "http",
    },
    body: body ?? {},
  };
  await NextAuth(req as NextApiRequest, collect(outcome), optionsOf(settings, outcome));
  return outcome;
}

function optionsOf(settings: OidcSettings, outcome: Protocol): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: "jwt" },
    pages: { signIn: "/login", error: "/login" },
    providers: [
      {
        id: PROVIDER_ID,
        name: settings.name,
        type: "oauth",
        wellKnown: `${settings.issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
        clientId: settings.clientId,
        clientSecret: settings.clientSecret,
        authorization: { params: { scope: "openid email profile" } },
        idToken: true,
        checks: ["pkce", "state", "nonce"],
        httpOptions: { timeout: TIMEOUT_MS },
        userinfo: { request: ({ tokens, client }) => readClaims(tokens, client) },
        profile: ({ sub }) => ({ id: sub }),
      },
    ],
    callbacks: {
      signIn: async ({ profile }) => {
        outcome.claims = (profile ?? null) as Claims | null;
        // Returning an address instead of true prevents the library from opening a session.
        return "/login";
      },
      redirect: async ({ url, baseUrl }) => `${baseUrl}${nextPath(url.replace(baseUrl, ""))}`,
    },
    logger: {
      error: (code, metadata) => {
        const error = readError(metadata);
        outcome.isDown ||= isProviderDown(error);
        log.warn({ code, reason: error?.message }, "OpenID Connect sign-in failed");
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

type Tokens = { claims?: () => Claims };
type Client = { userinfo(tokens: unknown): Promise<Claims> };

/** The claims of the signed token, completed by the userinfo endpoint when the token has no e-mail. */
async function readClaims(tokens: unknown, client: unknown): Promise<Claims & { sub: string }> {
  const signed = (tokens as Tokens).claims?.() ?? {};
  const fetched = "email" in signed ? {} : await (client as Client).userinfo(tokens);
  return { ...fetched, ...signed } as Claims & { sub: string };
}

function collect(outcome: Protocol): NextApiResponse {
  const response = {} as NextApiResponse;
  const collectBody = (body: unknown) => {
    outcome.body = body;
    return response;
  };
  const written: Partial<NextApiResponse> = {
    status: () => response,
    getHeader: (name) => (name === "Set-Cookie" ? outcome.setCookies : undefined),
    setHeader: (name, value) => {
      if (name === "Set-Cookie") outcome.setCookies = [value].flat().map(String);
      if (name === "Location") outcome.redirect = String(value);
      return response;
    },
    end: () => response,
    json: collectBody,
    send: collectBody,
  };
  return Object.assign(response, written);
}

function readError(metadata: unknown): (Error & { code?: string }) | undefined {
  if (metadata instanceof Error) return metadata;
  const { error } = (metadata ?? {}) as { error?: Error };
  return error;
}

const UNREACHABLE =
  /^E(?:CONN(?:REFUSED|RESET|ABORTED)|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE|(?:HOST|NET)UNREACH)$/;
const DOWN = /^outgoing request timed out|expected 200 OK, got: 5\d\d/;

/** Returns true for errors of the connection, and of responses that are late or a server error. */
export function isProviderDown(error: (Error & { code?: string }) | undefined): boolean {
  return UNREACHABLE.test(error?.code ?? "") || DOWN.test(error?.message ?? "");
}

const COOKIE = "next-auth.callback-url";

/** The path to open after the sign-in, from the library's cookie. */
export function callbackPath(headers: Headers): string {
  const name = isHttps(headers) ? `__Secure-${COOKIE}` : COOKIE;
  const url = parseCookie(headers.get("cookie") ?? "")[name] ?? "";
  return nextPath(URL.canParse(url) ? url.slice(new URL(url).origin.length) : url);
}
