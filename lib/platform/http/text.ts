import { HttpError } from "./errors";

const MAX_DEPTH = 32;

/**
 * Whether a NUL, which PostgreSQL takes in no text, stands anywhere in a value.
 * @throws HttpError 400 when lists and objects are nested deeper than any form of ours.
 */
export function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\0");
  return children(value, depth).some((child) => hasNul(child, depth + 1));
}

// Neither XML nor a reader has a use for them: control characters but tab and line ends, and code points that
// stand for no character.
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;

/** Text without control characters; lone surrogates, which UTF-8 cannot hold, become U+FFFD. */
export function cleanText(text: string): string {
  return text.replace(UNREADABLE, "").toWellFormed();
}

/** A path or an address as it may stand in a header: what is not printable ASCII is percent-encoded. */
export function inHeader(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A value with every text in it clean. */
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
