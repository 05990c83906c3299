import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http/errors";

/**
 * Lets a request through that carries CRON_SECRET as its bearer token; compared in constant time.
 * @throws HttpError 401
 */
export function requireCronSecret(request: Request): void {
  const [, token = ""] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!timingSafeEqual(digest(token), digest(env().CRON_SECRET))) {
    throw new HttpError(401, "Não autenticado.", undefined, { headers: { "WWW-Authenticate": "Bearer" } });
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
