import { parseCookie, stringifySetCookie } from "cookie";

/** The names of a cookie. HTTPS has separate ones, which a plain connection can neither read nor set (rules §4). */
type Names = { readonly http: string; readonly https: string };

export const SESSION_COOKIES = { http: "session", https: "__Host-session" } as const;
/** Carries a sign-in between its two steps (two-factor/pending.ts). */
const PENDING_COOKIES: Names = { http: "sign-in", https: "__Host-sign-in" };
/** Recognises a browser in which an account has signed in before. */
const DEVICE_COOKIES: Names = { http: "device", https: "__Host-device" };

/** Browsers keep no cookie longer than 400 days; retention deletes the device after 13 months. */
const DEVICE_SECONDS = 395 * 24 * 60 * 60;

/** The name of the session cookie by scheme; a cookie under the other scheme's name is ignored. */
export function sessionCookieName(https: boolean): string {
  return nameOf(SESSION_COOKIES, https);
}

/** The name of a pending sign-in's cookie, by scheme. */
export function pendingCookieName(https: boolean): string {
  return nameOf(PENDING_COOKIES, https);
}

/** Returns a cookie's value, not decoded; the first of its name, as browsers send the most specific one first. */
export function readCookie(header: string | null, name: string): string | undefined {
  return parseCookie(header ?? "", { decode: (value) => value })[name] || undefined;
}

/** Returns the random value that identifies a browser; null if it sends none. */
export function readDevice(header: string | null, https: boolean): string | null {
  return readCookie(header, nameOf(DEVICE_COOKIES, https)) ?? null;
}

/** The Set-Cookie header of a session. @param maxAge seconds; null ends with the browser */
export function sessionCookie(token: string, https: boolean, maxAge: number | null): string {
  return setCookie(SESSION_COOKIES, token, https, maxAge);
}

/** The Set-Cookie header of a sealed pending sign-in, for `maxAge` seconds; an empty one removes it. */
export function pendingCookie(token: string, https: boolean, maxAge: number): string {
  return setCookie(PENDING_COOKIES, token, https, maxAge);
}

/** The Set-Cookie header of a known browser. */
export function deviceCookie(device: string, https: boolean): string {
  return setCookie(DEVICE_COOKIES, device, https, DEVICE_SECONDS);
}

function setCookie(names: Names, value: string, https: boolean, maxAge: number | null): string {
  return stringifySetCookie(nameOf(names, https), value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    maxAge: maxAge ?? undefined,
  });
}

function nameOf(names: Names, https: boolean): string {
  return https ? names.https : names.http;
}
