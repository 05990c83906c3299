import type { Tier } from "../sum/staircase";

const MAX_STEPS = 60;
// Where a tier's sums are told from their values at no cost at all only by rounding.
const NEXT_TO_NOTHING = 1e-8;

/**
 * The estimated effective cost of taking instalments over, in percent a month and unrounded: the `i ≥ 0` at which
 * the instalments are worth what is financed, `financed = Σ amount_k / (1 + i)^k` with `k` = 1 for the first month
 * (rules §8). The months' offsets are part of the tiers: a pause is a tier of amount 0.
 * @param financed_cents credit minus entry
 * @param tiers month by month from the first on
 * @returns null when there is no such rate, because the instalments do not exceed what is financed, or because
 *   nothing is financed at all
 */
export function effectiveCost(financed_cents: number, tiers: readonly Tier[]): number | null {
  let total = 0;
  for (const { quantity, amount_cents } of tiers) total += quantity * amount_cents;
  if (financed_cents <= 0 || total <= financed_cents) return null;
  return Math.expm1(solve(financed_cents, total, tiers)) * 100;
}

/**
 * Newton's method on ln(present value ÷ financed) over u = ln(1 + i). That function falls and is convex, and nearly a
 * straight line: from u = 0 on every step stays below the root, and few are needed whatever the rate.
 */
function solve(financed: number, total: number, tiers: readonly Tier[]): number {
  let u = 0;
  let distance = Math.log1p((total - financed) / financed);
  let value = total;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const move = (distance * value) / slope(u, tiers);
    if (!(move > u * Number.EPSILON)) break;
    u += move;
    value = presentValue(u, tiers);
    distance = Math.log(value / financed);
  }
  return u;
}

/** What the tiers are worth when money loses e^u a month: Σ amount_k · e^(−u·k). */
function presentValue(u: number, tiers: readonly Tier[]): number {
  const growth = Math.expm1(u);
  let value = 0;
  let month = 0;
  for (const { quantity, amount_cents } of tiers) {
    if (amount_cents > 0) {
      value += amount_cents * Math.exp(-u * month) * (-Math.expm1(-u * quantity) / growth);
    }
    month += quantity;
  }
  return value;
}

/** How fast the present value falls with u: Σ k · amount_k · e^(−u·k). */
function slope(u: number, tiers: readonly Tier[]): number {
  const growth = Math.expm1(u);
  let value = 0;
  let month = 0;
  for (const { quantity, amount_cents } of tiers) {
    if (amount_cents > 0) {
      let months = quantity;
      let weighted = (quantity * (quantity + 1)) / 2;
      if (u > NEXT_TO_NOTHING) {
        months = -Math.expm1(-u * quantity) / growth;
        weighted = (months * (growth + 1) - quantity * Math.exp(-u * quantity)) / growth;
      }
      value += amount_cents * Math.exp(-u * month) * (month * months + weighted);
    }
    month += quantity;
  }
  return value;
}
