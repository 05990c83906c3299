/** Crockford's base32, which omits I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const MAX_TEXT = 5000;

/** The parameters of an address that name the campaign of a visit. */
export const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** Returns a random code of six characters, without the hyphen. */
export function makeCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte % 32]).join("");
}

/** Formats a code for people: "K7M3Q2" → "K7M3-Q2" (rules §8). */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * Returns the code in a text, without the hyphen: the text itself, or the one after 'Protocolo:' in a message. Ignores
 * case and hyphens, and reads I and L as 1, O as 0. Null if there is no code.
 */
export function readCode(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_TEXT) return null;
  const typed = /Protocolo:?\s{0,3}([\w-]{6,8})/i.exec(text)?.[1] ?? text;
  const code = typed.trim().toUpperCase().replaceAll("-", "").replace(/[IL]/g, "1").replaceAll("O", "0");
  return CODE.test(code) ? code : null;
}
