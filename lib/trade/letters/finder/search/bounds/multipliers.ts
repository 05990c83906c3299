/** A sum that must not exceed its limit, and what a unit of it is charged with while that is relaxed. */
export type Limit = { coefficient: Float64Array; limit: number; charge: number };

const DOUBLINGS = 40;
// Among few letters nearly all is tied at times, and only a close charge tells what is out of reach.
const HALVINGS = { few: 32, many: 10 };
const FEW = 300;

/**
 * Lagrange's relaxation of "take at most `most` items at the lowest price within these limits": each limit is dropped
 * and its excess charged for. Whatever the charges, no choice within the limits costs less than the relaxed one; good
 * charges bring the two close together. Sets the charge of one limit, beside what the others are charged with.
 */
export function tuneCharge(prices: Float64Array, limits: readonly Limit[], own: Limit, most: number): void {
  const { coefficient } = own;
  const others = chargedPrices(prices, limits, own);
  const picked = new Picked(most);
  // The relaxed choice exceeds the limit: the charge is too low.
  const exceeds = (charge: number) => {
    picked.pick(others, coefficient, charge);
    let sum = 0;
    for (let rank = 0; rank < picked.count; rank += 1)
      sum += coefficient[picked.items[rank] as number] as number;
    return sum > own.limit;
  };
  own.charge = 0;
  if (!exceeds(0)) return;
  let low = 0;
  let high = largest(others) / largest(coefficient) || 1;
  for (let step = 0; step < DOUBLINGS && exceeds(high); step += 1) {
    low = high;
    high *= 2;
  }
  const halvings = prices.length <= FEW ? HALVINGS.few : HALVINGS.many;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (exceeds(middle)) low = middle;
    else high = middle;
  }
  own.charge = (low + high) / 2;
}

/** The prices with the charges, but for one limit's. */
export function chargedPrices(prices: Float64Array, limits: readonly Limit[], except?: Limit): Float64Array {
  const charged = prices.slice();
  for (const limit of limits) {
    const { coefficient, charge } = limit;
    if (charge === 0 || limit === except) continue;
    for (let item = 0; item < charged.length; item += 1) {
      charged[item] = (charged[item] as number) + charge * (coefficient[item] as number);
    }
  }
  return charged;
}

/** What the charges give back to any choice that keeps within the limits. */
export function refundOf(limits: readonly Limit[]): number {
  return limits.reduce((sum, { limit, charge }) => sum - charge * limit, 0);
}

/** The `most` lowest prices below zero. */
export function lowestPrices(prices: Float64Array, most: number): number[] {
  const picked = new Picked(most);
  picked.pick(prices, prices, 0);
  return [...picked.prices.subarray(0, picked.count)];
}

function largest(column: Float64Array): number {
  let most = 0;
  for (let item = 0; item < column.length; item += 1) most = Math.max(most, Math.abs(column[item] as number));
  return most;
}

/** The items of the lowest prices below zero, lowest first. */
class Picked {
  count = 0;
  readonly items: Int32Array;
  readonly prices: Float64Array;

  constructor(private readonly most: number) {
    this.items = new Int32Array(most);
    this.prices = new Float64Array(most);
  }

  pick(base: Float64Array, coefficient: Float64Array, charge: number): void {
    const { items, prices, most } = this;
    this.count = 0;
    if (most === 0) return;
    let count = 0;
    let bar = 0;
    for (let item = 0; item < base.length; item += 1) {
      const price = (base[item] as number) + charge * (coefficient[item] as number);
      if (price >= bar) continue;
      let place = count < most ? count : most - 1;
      for (; place > 0 && (prices[place - 1] as number) > price; place -= 1) {
        prices[place] = prices[place - 1] as number;
        items[place] = items[place - 1] as number;
      }
      prices[place] = price;
      items[place] = item;
      if (count < most) count += 1;
      if (count === most) bar = prices[most - 1] as number;
    }
    this.count = count;
  }
}
