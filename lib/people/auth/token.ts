import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { sealing } from "@/lib/platform/secrets";

// Our tokens have about 250 characters.
const session = sealing<{ sub: string; sid: string }>({ purpose: "", longest: 1000, lasts: true });

/** A new secret of 256 random bits: a session's id, the token of a mailed link, a known browser's cookie. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of such a secret, as tables store it: reading a table yields no secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** An encrypted reference to a session row that expires in `maxAge` seconds; the row decides, not the token (rules §4). */
export async function sealSession(sid: string, userId: number, maxAge: number): Promise<string> {
  return session.seal({ sub: String(userId), sid }, maxAge);
}

/** The session id in a cookie's value; null when it was not sealed by us or has expired. */
export async function unsealSession(token: string): Promise<string | null> {
  return (await session.open(token))?.sid ?? null;
}

/** Compares the bearer token of an Authorization header with a secret, in constant time. */
export function isBearer(authorization: string | null | undefined, secret: string): boolean {
  const [, token = ""] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return timingSafeEqual(digest(token), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
