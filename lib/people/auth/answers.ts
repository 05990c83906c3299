import "server-only";
import { isHttps } from "@/lib/platform/http/address";
import type { Waiting } from "./arrive";
import { pendingCookieName, readCookie } from "./cookie";
import { pendingCookie } from "./two-factor/pending";

/** Keeps a sign-in that waits for its second step in the browser. */
export function letWait(response: Response, { pending, seconds }: Waiting, { headers }: Request): Response {
  response.headers.append("Set-Cookie", pendingCookie(pending, isHttps(headers), seconds));
  return response;
}

/** Forgets a sign-in that waited in this browser: it is over. */
export function endWait(response: Response, { headers }: Request): Response {
  const https = isHttps(headers);
  if (readCookie(headers.get("cookie"), pendingCookieName(https)) !== undefined) {
    response.headers.append("Set-Cookie", pendingCookie("", https, 0));
  }
  return response;
}
