import "server-only";
import { sessionCookie } from "@/lib/people/auth/cookie";
import type { SignedIn } from "@/lib/people/auth/sign-in";
import { clientAddress, isHttps } from "@/lib/platform/http/address";
import { wantsPage } from "@/lib/platform/http/form/plain-form";
import { isFromBrowser } from "@/lib/platform/http/origin";
import { deviceCookie, readDevice } from "./devices/cookie";
import { noteDevice } from "./devices/mutations";

/**
 * What every way in ends with: the session's cookie, and for a browser the one by which it is known the next time. One
 * that the account has not been used in before is told by mail.
 */
export async function letIn(
  response: Response,
  { user, token, maxAge }: SignedIn,
  request: Request,
): Promise<Response> {
  const { headers } = request;
  const https = isHttps(headers);
  const device = await noteDevice(user, readDevice(headers.get("cookie"), https), {
    address: clientAddress(headers),
    userAgent: headers.get("user-agent") ?? "",
    keeps: isFromBrowser(request) || wantsPage(request),
  });
  response.headers.append("Set-Cookie", sessionCookie(token, https, maxAge));
  if (device !== null) response.headers.append("Set-Cookie", deviceCookie(device, https));
  return response;
}
