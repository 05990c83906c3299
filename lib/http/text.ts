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

/** The value with lone surrogates, which UTF-8 cannot hold, replaced by U+FFFD. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\uFFFD");
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
