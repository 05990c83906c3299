import "server-only";
import { currentSessionId, requireAdmin } from "@/lib/people/auth/session";
import type { RouteContext } from "@/lib/platform/http/route";
import type { Self } from "./proof";

/**
 * Who is signed in, with the session they are in.
 * @throws HttpError 401
 */
export async function requireSelf({ address }: Pick<RouteContext, "address">): Promise<Self> {
  const user = await requireAdmin();
  return { user, sid: (await currentSessionId()) ?? "", address };
}
