import type { Columns } from "../columns";
import type { Bounds } from "./search-order";
import type { Target } from "./target";

/** The closed interval in which the sum of one value of the letters must be. */
export type SumWindow = {
  /** One per letter. */
  values: Float64Array;
  from: number;
  to: number;
  /** The length of the interval; at least the greatest common divisor of the differences between values. */
  width: number;
};

// A window is narrow if at most this many evenly spread values would be in it.
const NARROW = 4;
const ROUNDING = 1e-9;

/** Returns the narrower window, of credits or of surpluses, for the letters at these indexes; null if both are wide. */
export function narrowWindow(
  columns: Columns,
  places: Int32Array,
  target: Target,
  bounds: Bounds,
): SumWindow | null {
  const windows = [toWindow(columns.credit, places, bounds.minCredit, bounds.maxCredit)];
  if (target.needsSurplus)
    windows.push(toWindow(columns.surplus, places, 1, highestSurplus(columns, places, target, bounds)));
  const [best] = windows.filter(({ share }) => share <= NARROW).sort((a, b) => a.share - b.share);
  return best ?? null;
}

function toWindow(
  values: Float64Array,
  places: Int32Array,
  from: number,
  to: number,
): SumWindow & { share: number } {
  let [lowest, highest, step] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const place of places) {
    const value = values[place] as number;
    if (lowest < Number.POSITIVE_INFINITY && step !== 1) step = commonDivisor(Math.abs(value - lowest), step);
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const width = Math.max(to - from, step, 1);
  return { values, from, to, width, share: (width * places.length) / (highest - lowest) };
}

/** Returns the highest surplus of a combination that costs less than the target's rate. */
function highestSurplus(
  { surplus, credit }: Columns,
  places: Int32Array,
  target: Target,
  { maxCredit }: Bounds,
): number {
  // The prices at the target's rate.
  const prices = target.secondPrices ?? target.prices;
  let share = 0;
  for (const place of places) {
    const interest = (surplus[place] as number) - (prices[place] as number);
    share = Math.max(share, interest / (credit[place] as number));
  }
  return Math.ceil(share * maxCredit * (1 + ROUNDING)) + 1;
}

/** Returns the greatest common divisor; of zero and a number, that number. */
export function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
