import "server-only";
import { parseCookie } from "cookie";
import { isHttps } from "@/lib/platform/http/address";
import { nextPath } from "../next-path";

const COOKIE = "next-auth.callback-url";

/** Where a sign-in by the provider leads, as the library keeps it in the browser meanwhile. */
export function wantedPath(headers: Headers): string {
  const name = isHttps(headers) ? `__Secure-${COOKIE}` : COOKIE;
  const wanted = parseCookie(headers.get("cookie") ?? "")[name] ?? "";
  return nextPath(URL.canParse(wanted) ? wanted.slice(new URL(wanted).origin.length) : wanted);
}
