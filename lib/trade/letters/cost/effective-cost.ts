import type { Tier } from "../sum/staircase";

const MAX_STEPS = 60;
// Below this rate the closed forms of a tier lose precision by cancellation; their limits at zero are precise enough.
const MIN_RATE = 1e-8;

/**
 * Returns the effective cost of assuming instalments, in percent a month and unrounded: the `i ≥ 0` at which their
 * present value is the financed amount, `financed = Σ amount_k / (1 + i)^k`, `k` = 1 for the first month (rules §8).
 * @param financed_cents credit minus entry
 * @param tiers month by month from the first on; a pause is a tier of amount 0
 * @returns null when there is no such rate: the instalments do not exceed the financed amount, or it is not positive
 */
export function effectiveCost(financed_cents: number, tiers: readonly Tier[]): number | null {
  let total = 0;
  for (const { quantity, amount_cents } of tiers) total += quantity * amount_cents;
  if (financed_cents <= 0 || total <= financed_cents) return null;
  return Math.expm1(solve(financed_cents, total, tiers)) * 100;
}

/**
 * Solves ln(present value ÷ financed) = 0 for u = ln(1 + i) by Newton's method. The function is decreasing, convex and
 * nearly linear, so from u = 0 every step stays below the root, and a few steps suffice at any rate.
 */
function solve(financed: number, total: number, tiers: readonly Tier[]): number {
  let u = 0;
  let distance = Math.log1p((total - financed) / financed);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { value, slope } = presentValue(u, tiers);
    if (step > 0) distance = Math.log(value / financed);
    const move = (distance * value) / slope;
    if (!(move > u * Number.EPSILON)) break;
    u += move;
  }
  return u;
}

/**
 * Returns the present value at the monthly rate e^u − 1, Σ amount_k · e^(−u·k), and its negated derivative by u,
 * Σ k · amount_k · e^(−u·k).
 */
function presentValue(u: number, tiers: readonly Tier[]): { value: number; slope: number } {
  const growth = Math.expm1(u);
  let value = 0;
  let slope = 0;
  let month = 0;
  for (const { quantity, amount_cents } of tiers) {
    if (amount_cents > 0) {
      const present = amount_cents * Math.exp(-u * month);
      const months = u > 0 ? -Math.expm1(-u * quantity) / growth : quantity;
      const weighted =
        u > MIN_RATE
          ? (months * (growth + 1) - quantity * Math.exp(-u * quantity)) / growth
          : (quantity * (quantity + 1)) / 2;
      value += present * months;
      slope += present * (month * months + weighted);
    }
    month += quantity;
  }
  return { value, slope };
}
