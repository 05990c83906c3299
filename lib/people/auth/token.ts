import "server-only";
import { sealing } from "@/lib/platform/secrets";
import { hashSecret, randomSecret } from "./secret";

// Ours has some 250 characters.
const session = sealing<{ sub: string; sid: string }>({ purpose: "", longest: 1000, lasts: true });

/** An encrypted, expiring reference to a session row; the row decides, not the token (rules §4). */
export async function sealSession(sid: string, userId: number, maxAge: number): Promise<string> {
  return session.seal({ sub: String(userId), sid }, maxAge);
}

/** The session id in a cookie's value; null when it was not sealed by us or has expired. */
export async function openSession(token: string): Promise<string | null> {
  return (await session.open(token))?.sid ?? null;
}

/** A new session id: 256 random bits. */
export function newSessionId(): string {
  return randomSecret();
}

/** What the table keeps of a session id: who reads the table can open no session. */
export function hashSessionId(sid: string): string {
  return hashSecret(sid);
}
