/** HTTPS has a cookie of its own that a plain connection can neither read nor set (contract §4). */
export const SESSION_COOKIES = { http: "session", https: "__Host-session" } as const;

/** The one session cookie that counts on a connection. */
export function sessionCookieName(https: boolean): string {
  return https ? SESSION_COOKIES.https : SESSION_COOKIES.http;
}

/** A cookie's value in a Cookie header; the first of its name, as browsers send the most specific first. */
export function readCookie(header: string | null, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

/**
 * The Set-Cookie header of a session.
 * @param maxAge seconds; null ends with the browser
 */
export function sessionCookie(token: string, https: boolean, maxAge: number | null): string {
  const parts = [`${sessionCookieName(https)}=${token}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (https) parts.push("Secure");
  if (maxAge !== null) parts.push(`Max-Age=${maxAge}`);
  return parts.join("; ");
}
