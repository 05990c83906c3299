const WHOLE = 100_000_000n;

/**
 * A percentage of an amount, half a cent up.
 * @param micros in millionths of a percent
 */
export function portion(cents: number, micros: number): number {
  return Number((2n * BigInt(cents) * BigInt(micros) + WHOLE) / (2n * WHOLE));
}

/** An amount and a percentage more (`micros` in millionths of a percent), half a cent up. */
export function raised(cents: number, micros: number): number {
  return cents + portion(cents, micros);
}

/** What the first `count` of `parts` equal parts of an amount come to, half a cent up: all of them are the amount. */
export function shares(cents: number, parts: number, count: number): number {
  return Math.floor((2 * cents * count + parts) / (2 * parts));
}

/** One of `parts` equal parts of an amount, counted from 1; all of them together are the amount to the cent. */
export function share(cents: number, parts: number, number: number): number {
  return shares(cents, parts, number) - shares(cents, parts, number - 1);
}
