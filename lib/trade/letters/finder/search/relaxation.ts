import type { Aim } from "./aim";
import { chargedPrices, type Limit, lowestPrices, refundOf, tuneCharge } from "./bounds/multipliers";

const ROUNDING = 1e-12;
// The first limits, from below and from above.
const CREDIT_LIMITS = 2;

/** What is looked for under a relaxation. */
export type Relaxed = {
  charged: Float64Array;
  refund: number;
  /** The same without the first two limits, which are the credit's. */
  uncredited: { charged: Float64Array; refund: number };
  slack: number;
  bar: number;
};

/** The aim without its limits but with their charges; null when not even so it can be reached. Tunes the charges. */
export function relax(
  limits: readonly Limit[],
  { prices, ceiling, most }: Aim,
  size: number,
): Relaxed | null {
  const isFree = prices.every((price) => price === 0);
  let relaxed: Relaxed | null = null;
  for (const [index, limit] of limits.entries()) {
    // Without prices any charge for credit is as good as another, and lays down what the others are measured in.
    if (isFree && index < CREDIT_LIMITS) limit.charge = 1 - index;
    else tuneCharge(prices, limits, limit, most);
    if (index > 0) relaxed = bound(limits, prices, most, ceiling, size);
    if (index > 0 && !relaxed) return null;
  }
  return relaxed;
}

function bound(
  limits: readonly Limit[],
  prices: Float64Array,
  most: number,
  ceiling: number,
  size: number,
): Relaxed | null {
  const charged = chargedPrices(prices, limits);
  const refund = refundOf(limits);
  const lowest = lowestPrices(charged, most);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const slack = ROUNDING * limits.reduce((most, { limit, charge }) => most + charge * Math.abs(limit), size);
  if (refund + sum(lowest) > ceiling + slack) return null;
  const others = limits.slice(CREDIT_LIMITS);
  const uncredited = { charged: chargedPrices(prices, others), refund: refundOf(others) };
  return {
    charged,
    refund,
    uncredited,
    slack,
    bar: ceiling + slack - refund - sum(lowest.slice(0, most - 1)),
  };
}
