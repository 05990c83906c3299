import "server-only";
import { sealing } from "@/lib/platform/secrets";

const sealed = sealing<{ sub: string; secret: string }>({
  purpose: "two-factor secret",
  longest: 1000,
  lasts: true,
});
// Secrets do not expire.
const SECONDS = 100 * 365 * 24 * 3600;

/** Seals an authenticator app's secret for storage; it opens for this account only. */
export async function sealSecret(userId: number, secret: string): Promise<string> {
  return sealed.seal({ sub: String(userId), secret }, SECONDS);
}

/** Opens the secret of an account; null when it was sealed for another, or under an unknown AUTH_SECRET. */
export async function openSecret(userId: number, token: string): Promise<string | null> {
  const content = await sealed.open(token);
  return content?.sub === String(userId) ? (content.secret ?? null) : null;
}

/** Reseals a secret under AUTH_SECRET; null if it was sealed under an unknown one. */
export const resealSecret = sealed.reseal;
