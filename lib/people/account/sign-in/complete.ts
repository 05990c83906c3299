import "server-only";
import {
  deviceCookie,
  pendingCookie,
  pendingCookieName,
  readCookie,
  readDevice,
  sessionCookie,
} from "@/lib/people/auth/cookie";
import type { AwaitingCode, SignedIn } from "@/lib/people/auth/sign-in";
import { wantsPage } from "@/lib/platform/http/form/plain-form";
import { clientAddress, isHttps } from "@/lib/platform/http/network";
import { isFromBrowser } from "@/lib/platform/http/origin";
import { registerDevice } from "./mutations";

/**
 * Completes a sign-in after its last step: sets the session's cookie and, in a browser, the cookie that recognises it
 * later; removes a pending sign-in. `registerDevice` decides whether a mail reports the browser.
 * @param signedIn the session that `startSession` opened
 */
export async function completeSignIn(
  response: Response,
  { user, token, maxAge }: SignedIn,
  request: Request,
): Promise<Response> {
  const { headers } = request;
  const https = isHttps(headers);
  const cookies = headers.get("cookie");
  const device = await registerDevice(user, readDevice(cookies, https), {
    address: clientAddress(headers),
    userAgent: headers.get("user-agent") ?? "",
    storesCookies: isFromBrowser(request) || wantsPage(request),
  });
  response.headers.append("Set-Cookie", sessionCookie(token, https, maxAge));
  if (device !== null) response.headers.append("Set-Cookie", deviceCookie(device, https));
  if (readCookie(cookies, pendingCookieName(https)) !== undefined) {
    response.headers.append("Set-Cookie", pendingCookie("", https, 0));
  }
  return response;
}

/** Sets the cookie of a sign-in that awaits its second step. */
export function awaitCode(response: Response, { pending, seconds }: AwaitingCode, { headers }: Request) {
  response.headers.append("Set-Cookie", pendingCookie(pending, isHttps(headers), seconds));
  return response;
}
