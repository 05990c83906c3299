import { parseCookie, stringifySetCookie } from "cookie";

/** HTTPS has a cookie of its own that a plain connection can neither read nor set (rules §4). */
export const SESSION_COOKIES = { http: "session", https: "__Host-session" } as const;

/** Keeps a sign-in between its two steps (two-factor/pending.ts). */
const PENDING_COOKIES = { http: "sign-in", https: "__Host-sign-in" } as const;

/** The one cookie of a sign-in between its steps that counts on a connection. */
export function pendingCookieName(https: boolean): string {
  return https ? PENDING_COOKIES.https : PENDING_COOKIES.http;
}

/** The one session cookie that counts on a connection. */
export function sessionCookieName(https: boolean): string {
  return https ? SESSION_COOKIES.https : SESSION_COOKIES.http;
}

/** A cookie's value in a Cookie header; the first of its name, as browsers send the most specific first. */
export function readCookie(header: string | null, name: string): string | undefined {
  return parseCookie(header ?? "", { decode: asItIs })[name] || undefined;
}

/**
 * The Set-Cookie header of a session.
 * @param maxAge seconds; null ends with the browser
 */
export function sessionCookie(token: string, https: boolean, maxAge: number | null): string {
  return stringifySetCookie(sessionCookieName(https), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    maxAge: maxAge ?? undefined,
  });
}

// Our tokens are written as they are: what would have to be decoded is none of them.
function asItIs(value: string): string {
  return value;
}
