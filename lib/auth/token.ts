import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { hashSecret, randomSecret } from "./secret";

/** An encrypted, expiring reference to a session row; the row decides, not the token (rules §4). */
export async function sealSession(sid: string, userId: number, maxAge: number): Promise<string> {
  return encode({ token: { sub: String(userId), sid }, secret: env().AUTH_SECRET, maxAge });
}

// Ours has some 250 characters; a longer one is not worth opening.
const LONGEST = 1000;

/** The session id in a cookie's value; null when it was not sealed by us or has expired. */
export async function openSession(token: string): Promise<string | null> {
  if (token.length > LONGEST) return null;
  try {
    const content = await decode({ token, secret: env().AUTH_SECRET });
    return typeof content?.sid === "string" ? content.sid : null;
  } catch {
    return null;
  }
}

/** A new session id: 256 random bits. */
export function newSessionId(): string {
  return randomSecret();
}

/** What the table keeps of a session id: who reads the table can open no session. */
export function hashSessionId(sid: string): string {
  return hashSecret(sid);
}
