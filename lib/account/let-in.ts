import "server-only";
import { sessionCookie } from "@/lib/auth/cookie";
import type { SignedIn } from "@/lib/auth/sign-in";
import { isHttps } from "@/lib/http/address";
import { deviceCookie, readDevice } from "./devices/cookie";
import { noteDevice } from "./devices/mutations";

/**
 * What every way in ends with: the session's cookie, and the one by which this browser is known the next time. One
 * that the account has not been used in before is told by mail.
 */
export async function letIn(
  response: Response,
  { user, token, maxAge }: SignedIn,
  { headers }: Request,
): Promise<Response> {
  const https = isHttps(headers);
  const presented = readDevice(headers.get("cookie"), https);
  const device = await noteDevice(user, presented, headers.get("user-agent") ?? "");
  response.headers.append("Set-Cookie", sessionCookie(token, https, maxAge));
  response.headers.append("Set-Cookie", deviceCookie(device, https));
  return response;
}
