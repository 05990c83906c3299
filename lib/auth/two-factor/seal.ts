import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

const SALT = "two-factor secret";
// A secret does not run out.
const SECONDS = 100 * 365 * 24 * 3600;

/** A secret as the table keeps it: encrypted under a key of AUTH_SECRET (HKDF), for this account alone. */
export async function sealSecret(userId: number, secret: string): Promise<string> {
  const token = { sub: String(userId), secret };
  return encode({ token, secret: env().AUTH_SECRET, salt: SALT, maxAge: SECONDS });
}

/** The secret of an account; null when it was sealed for another, or under another AUTH_SECRET. */
export async function openSecret(userId: number, sealed: string): Promise<string | null> {
  try {
    const content = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT });
    return content?.sub === String(userId) && typeof content.secret === "string" ? content.secret : null;
  } catch {
    return null;
  }
}
