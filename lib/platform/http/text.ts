import { HttpError } from "./errors";

const MAX_DEPTH = 32;

/**
 * Returns true when any text in a value contains NUL, which PostgreSQL does not accept.
 * @throws HttpError 400 when lists and objects are nested too deeply.
 */
export function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\0");
  return children(value, depth).some((child) => hasNul(child, depth + 1));
}

// Invalid in XML and invisible to readers: control characters except tab and line breaks, and Unicode noncharacters.
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;

/** Removes UNREADABLE characters; lone surrogates, which UTF-8 cannot encode, become U+FFFD. */
export function cleanText(text: string): string {
  return text.replace(UNREADABLE, "").toWellFormed();
}

/** Percent-encodes spaces, control and non-ASCII characters in a path or URL, for a header. */
export function inHeader(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Applies cleanText to every text in a value. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, cleanValue(child)]));
}

function children(value: unknown, depth: number): unknown[] {
  if (depth > MAX_DEPTH) throw new HttpError(400, "O corpo está aninhado demais.");
  if (Array.isArray(value)) return value;
  return isPlainObject(value) ? [...Object.keys(value), ...Object.values(value)] : [];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
