import "server-only";
import { env } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { type Handler, methods, type RouteMethods } from "@/lib/platform/http/route";
import { isBearer } from "./token";

/**
 * Returns the routes of a scheduled job, for callers with CRON_SECRET as their bearer token; others get 401.
 * @param options withGet: a GET runs it too
 */
export function cronRoute(job: () => Promise<unknown>, { withGet = false } = {}): RouteMethods {
  const run: Handler = async ({ request }) => {
    if (isBearer(request.headers.get("authorization"), env().CRON_SECRET)) return job();
    throw new HttpError(401, "Não autenticado.", undefined, { headers: { "WWW-Authenticate": "Bearer" } });
  };
  return methods(withGet ? { GET: run, POST: run } : { POST: run }, { crossSite: true });
}
