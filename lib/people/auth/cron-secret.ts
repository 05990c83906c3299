import "server-only";
import { env } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { isBearer } from "./bearer";

/**
 * Requires CRON_SECRET as the bearer token of a request.
 * @throws HttpError 401
 */
export function requireCronSecret(request: Request): void {
  if (isBearer(request.headers.get("authorization"), env().CRON_SECRET)) return;
  throw new HttpError(401, "Não autenticado.", undefined, { headers: { "WWW-Authenticate": "Bearer" } });
}
