/** A limit on a sum, and its Lagrange multiplier while the limit is relaxed. */
export type Limit = { coefficient: Float64Array; limit: number; multiplier: number };

/** Prices plus the penalties of relaxed limits; a sum of them plus `offset` is comparable to a sum of prices. */
type Penalised = { penalised: Float64Array; offset: number };

/** The prices with penalties for all limits, and for all limits except those of the credit. */
export type RelaxedPrices = Penalised & { withoutCredit: Penalised };

const DOUBLINGS = 40;
// With few letters ties are frequent, and then only a precise multiplier excludes anything.
const HALVINGS = { few: 32, many: 10 };
const FEW = 300;

/**
 * Sets the multiplier of one limit, given the others, in the Lagrangian relaxation of "choose at most `maxLetters` items
 * at the lowest price within these limits". The relaxation drops each limit and penalises what exceeds it. For any
 * multipliers, the optimum is a lower bound on the price of a choice within the limits; good ones make the bound tight.
 */
export function tuneMultiplier(
  prices: Float64Array,
  limits: readonly Limit[],
  own: Limit,
  maxLetters: number,
): void {
  const { coefficient } = own;
  const others = penalise(prices, limits, own).penalised;
  const picked = new Picked(maxLetters);
  // True when the relaxed choice exceeds the limit: the multiplier is too low.
  const exceeds = (multiplier: number) => {
    picked.pick(others, coefficient, multiplier);
    let sum = 0;
    for (let rank = 0; rank < picked.count; rank += 1)
      sum += coefficient[picked.items[rank] as number] as number;
    return sum > own.limit;
  };
  own.multiplier = 0;
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
  own.multiplier = (low + high) / 2;
}

/** Returns the prices with penalties for all limits except one, and as `offset` the negated penalties at the limits. */
export function penalise(prices: Float64Array, limits: readonly Limit[], except?: Limit): Penalised {
  const penalised = prices.slice();
  let offset = 0;
  for (const limit of limits) {
    const { coefficient, multiplier } = limit;
    if (multiplier === 0 || limit === except) continue;
    offset -= multiplier * limit.limit;
    for (let item = 0; item < penalised.length; item += 1) {
      penalised[item] = (penalised[item] as number) + multiplier * (coefficient[item] as number);
    }
  }
  return { penalised, offset };
}

/** Returns up to `maxLetters` of the lowest prices below zero. */
export function lowestPrices(prices: Float64Array, maxLetters: number): number[] {
  const picked = new Picked(maxLetters);
  picked.pick(prices, prices, 0);
  return [...picked.prices.subarray(0, picked.count)];
}

function largest(column: Float64Array): number {
  let max = 0;
  for (let item = 0; item < column.length; item += 1) max = Math.max(max, Math.abs(column[item] as number));
  return max;
}

/** The items of the lowest prices below zero, lowest first. */
class Picked {
  count = 0;
  readonly items: Int32Array;
  readonly prices: Float64Array;

  constructor(private readonly maxLetters: number) {
    this.items = new Int32Array(maxLetters);
    this.prices = new Float64Array(maxLetters);
  }

  pick(base: Float64Array, coefficient: Float64Array, multiplier: number): void {
    const { items, prices, maxLetters } = this;
    this.count = 0;
    if (maxLetters === 0) return;
    let count = 0;
    let bar = 0;
    for (let item = 0; item < base.length; item += 1) {
      const price = (base[item] as number) + multiplier * (coefficient[item] as number);
      if (price >= bar) continue;
      let place = count < maxLetters ? count : maxLetters - 1;
      for (; place > 0 && (prices[place - 1] as number) > price; place -= 1) {
        prices[place] = prices[place - 1] as number;
        items[place] = items[place - 1] as number;
      }
      prices[place] = price;
      items[place] = item;
      if (count < maxLetters) count += 1;
      if (count === maxLetters) bar = prices[maxLetters - 1] as number;
    }
    this.count = count;
  }
}
