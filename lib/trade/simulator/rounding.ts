const WHOLE = 100_000_000n;

/** Returns a percentage of an amount, rounded half up to the cent. @param micros in millionths of a percent */
export function portion(cents: number, micros: number): number {
  return Number((2n * BigInt(cents) * BigInt(micros) + WHOLE) / (2n * WHOLE));
}

/** Increases an amount by a percentage (`micros` in millionths of a percent), rounded half up to the cent. */
export function raised(cents: number, micros: number): number {
  return cents + portion(cents, micros);
}

/** Returns the sum of the first `count` of `parts` equal parts of an amount, rounded half up to the cent. */
export function shares(cents: number, parts: number, count: number): number {
  return Math.floor((2 * cents * count + parts) / (2 * parts));
}

/** Returns one of `parts` equal parts of an amount, counted from 1; they add up to the amount to the cent. */
export function share(cents: number, parts: number, number: number): number {
  return shares(cents, parts, number) - shares(cents, parts, number - 1);
}
