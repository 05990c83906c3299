import { createHash, timingSafeEqual } from "node:crypto";

/** Compares the bearer token of an Authorization header with a secret, in constant time. */
export function isBearer(authorization: string | null | undefined, secret: string): boolean {
  const [, token = ""] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return timingSafeEqual(digest(token), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
