import { HttpError } from "./errors";

const MAX_DEPTH = 32;
// More than any form here has; parsing and validating a value costs far more than its two bytes.
const MAX_VALUES = 10_000;
const MAX_NESTED = 1000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENERS = new Set([91, 123]);
const CLOSERS = new Set([93, 125]);

/**
 * Checks depth and number of values of a JSON text by its brackets and commas, before it is parsed.
 * @throws HttpError 400 when it is nested too deeply; what `tooMany` makes (413) when it holds too many values
 */
export function weighJson(bytes: Uint8Array, tooMany: () => HttpError = tooManyValues): void {
  let depth = 0;
  let values = 0;
  let nested = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (OPENERS.has(byte)) {
      depth += 1;
      nested += 1;
    } else if (CLOSERS.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH) throw new HttpError(400, "O corpo está aninhado demais.");
    if (values > MAX_VALUES || nested > MAX_NESTED) throw tooMany();
  }
}

/** Returns the index of the closing quote of a string. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

const tooManyValues = () => new HttpError(413, "O envio tem valores demais.");
