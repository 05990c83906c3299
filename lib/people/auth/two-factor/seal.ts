import "server-only";
import { sealing } from "@/lib/platform/secrets";

const sealed = sealing<{ sub: string; secret: string }>({
  purpose: "two-factor secret",
  longest: 1000,
  lasts: true,
});
// A secret does not run out.
const SECONDS = 100 * 365 * 24 * 3600;

/** Seals an application's secret for the table, for this account alone. */
export async function sealSecret(userId: number, secret: string): Promise<string> {
  return sealed.seal({ sub: String(userId), secret }, SECONDS);
}

/** The secret of an account; null when it was sealed for another, or under a secret that is not known. */
export async function openSecret(userId: number, token: string): Promise<string | null> {
  const content = await sealed.open(token);
  return content?.sub === String(userId) ? (content.secret ?? null) : null;
}

/** Returns a sealed secret under AUTH_SECRET; null when no known secret opens it. */
export const resealSecret = sealed.reseal;
