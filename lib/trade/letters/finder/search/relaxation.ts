import { type Limit, lowestPrices, penalise, type RelaxedPrices, tuneMultiplier } from "./bounds/multipliers";
import type { Target } from "./target";

const ROUNDING = 1e-12;
// The first two limits are the lower and the upper limit of the credit.
const CREDIT_LIMITS = 2;

export type Relaxation = RelaxedPrices & {
  slack: number;
  /** The highest penalised price of a letter that can be in a result. */
  maxPenalised: number;
};

/** Relaxes the target's limits and optimises their multipliers; null if even the relaxation cannot reach the target. */
export function relax(
  limits: readonly Limit[],
  { prices, ceiling, maxLetters }: Target,
  size: number,
): Relaxation | null {
  const isFree = prices.every((price) => price === 0);
  let relaxed: Relaxation | null = null;
  for (const [index, limit] of limits.entries()) {
    // Without prices any multiplier of credit suffices; it determines the unit of the others.
    if (isFree && index < CREDIT_LIMITS) limit.multiplier = 1 - index;
    else tuneMultiplier(prices, limits, limit, maxLetters);
    if (index > 0) relaxed = bound(limits, prices, maxLetters, ceiling, size);
    if (index > 0 && !relaxed) return null;
  }
  return relaxed;
}

function bound(
  limits: readonly Limit[],
  prices: Float64Array,
  maxLetters: number,
  ceiling: number,
  size: number,
): Relaxation | null {
  const { penalised, offset } = penalise(prices, limits);
  const lowest = lowestPrices(penalised, maxLetters);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const slack =
    ROUNDING * limits.reduce((total, { limit, multiplier }) => total + multiplier * Math.abs(limit), size);
  if (offset + sum(lowest) > ceiling + slack) return null;
  return {
    penalised,
    offset,
    withoutCredit: penalise(prices, limits.slice(CREDIT_LIMITS)),
    slack,
    maxPenalised: ceiling + slack - offset - sum(lowest.slice(0, maxLetters - 1)),
  };
}
