import "server-only";
import { parseCookie } from "cookie";
import type { NextApiRequest, NextApiResponse } from "next";
import type { NextAuthOptions } from "next-auth";
import NextAuth from "next-auth/next";
import { env } from "@/lib/platform/env";
import { isHttps } from "@/lib/platform/http/address";
import { log } from "@/lib/platform/log";
import { nextPath } from "../next-path";
import type { Claims } from "./claims";
import type { OidcSettings } from "./settings";

// The address to come back to is of the host that was asked; the provider knows which ones are ours.
process.env.AUTH_TRUST_HOST = "1";

export const PROVIDER_ID = "oidc";
/** The provider's answers are waited for so long, in milliseconds. */
const TIMEOUT_MS = 5000;

type Asked = {
  action: "csrf" | "signin" | "callback";
  request: Request;
  body?: Record<string, unknown>;
  /** Cookies that are not the browser's yet. */
  cookies?: Record<string, string>;
};

export type Protocol = {
  /** Where the library would send the browser; null when it answered otherwise. */
  redirect: string | null;
  setCookies: string[];
  body: unknown;
  /** Whom the provider recognised; null when nothing of it holds. */
  claims: Claims | null;
  /** Whether the provider could not be reached. */
  isDown: boolean;
};

/**
 * One step of the protocol (state, PKCE and nonce are the library's). It opens no session of its own: whom the
 * provider recognised is handed back, and the library ends there.
 */
export async function runProtocol(settings: OidcSettings, asked: Asked): Promise<Protocol> {
  const { request, action, body } = asked;
  const outcome: Protocol = { redirect: null, setCookies: [], body: null, claims: null, isDown: false };
  const path = action === "csrf" ? [action] : [action, PROVIDER_ID];
  const req = {
    method: body ? "POST" : "GET",
    query: { ...Object.fromEntries(new URL(request.url).searchParams), nextauth: path },
    cookies: { ...parseCookie(request.headers.get("cookie") ?? ""), ...asked.cookies },
    headers: {
      "x-forwarded-host": request.headers.get("host") ?? "",
      "x-forwarded-proto": isHttps(request.headers) ? "https" : "http",
    },
    body: body ?? {},
  };
  await NextAuth(req as unknown as NextApiRequest, collect(outcome), optionsOf(settings, outcome));
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
        // An address instead of a yes: the library opens no session.
        return "/login";
      },
      redirect: async ({ url, baseUrl }) => `${baseUrl}${nextPath(url.replace(baseUrl, ""))}`,
    },
    logger: {
      error: (code, metadata) => {
        const error = readError(metadata);
        outcome.isDown ||= code === "SIGNIN_OAUTH_ERROR" || isUnreachable(error);
        log.warn({ code, reason: error?.message }, "OpenID Connect sign-in failed");
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

type Tokens = { claims?: () => Claims };
type Client = { userinfo(tokens: unknown): Promise<Claims> };

/** The signed token's claims; the e-mail of a provider that keeps it out of there is asked of it. */
async function readClaims(tokens: unknown, client: unknown): Promise<Claims & { sub: string }> {
  const signed = (tokens as Tokens).claims?.() ?? {};
  const asked = "email" in signed ? {} : await (client as Client).userinfo(tokens);
  return { ...asked, ...signed } as Claims & { sub: string };
}

/** A response in memory, as the library writes one. */
function collect(outcome: Protocol): NextApiResponse {
  const response: Record<string, unknown> = {};
  const keep = (body: unknown) => {
    outcome.body = body;
    return response;
  };
  Object.assign(response, {
    status: () => response,
    getHeader: (name: string) => (name === "Set-Cookie" ? outcome.setCookies : undefined),
    setHeader: (name: string, value: string | string[]) => {
      if (name === "Set-Cookie") outcome.setCookies = [value].flat();
      if (name === "Location") outcome.redirect = String(value);
      return response;
    },
    end: () => response,
    json: keep,
    send: keep,
  });
  return response as unknown as NextApiResponse;
}

function readError(metadata: unknown): (Error & { code?: string }) | undefined {
  if (metadata instanceof Error) return metadata;
  const { error } = (metadata ?? {}) as { error?: Error };
  return error;
}

function isUnreachable(error: (Error & { code?: string }) | undefined): boolean {
  return /^(?:E[A-Z]+|UND_)/.test(error?.code ?? "") || /timed out|expected 200/.test(error?.message ?? "");
}
