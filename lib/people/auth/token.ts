import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { sealing } from "@/lib/platform/secrets";

// The site's tokens have about 250 characters.
const session = sealing<{ sub: string; sid: string }>({ purpose: "", longest: 1000, lasts: true });

/** Returns a new secret of 256 random bits: a session id, a mailed link's token, a device cookie or a challenge. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash of such a secret. Tables store only hashes, so that reading a table reveals no secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Returns an encrypted reference to a session row, valid for `maxAge` seconds if the row is live (rules §4). */
export async function sealSession(sid: string, userId: number, maxAge: number): Promise<string> {
  return session.seal({ sub: String(userId), sid }, maxAge);
}

/** Returns the session id in a cookie's value; null if the value was not sealed by the site or has expired. */
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
