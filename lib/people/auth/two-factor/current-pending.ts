import "server-only";
import { isHttps } from "@/lib/platform/http/address";
import { currentHeaders } from "@/lib/platform/http/current-request";
import { pendingCookieName, readCookie } from "../cookie";
import { openPending, type Pending } from "./pending";

/** The sign-in that the request's browser has begun. */
export async function currentPending(): Promise<Pending | null> {
  const headers = await currentHeaders();
  return openPending(readCookie(headers.get("cookie"), pendingCookieName(isHttps(headers))));
}
