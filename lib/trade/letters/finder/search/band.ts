import type { Field } from "../field";
import type { Aim } from "./aim";
import type { Bounds } from "./course";

/** Sums of one value of the letters that lie between two figures, both included. */
export type Band = {
  /** One for each letter of the field. */
  values: Float64Array;
  from: number;
  to: number;
  /** How far apart they are; at least the step of which all differences of values are multiples. */
  width: number;
};

// A band is narrow when of values spread evenly no more would fall into it.
const NARROW = 4;
const ROUNDING = 1e-9;

/**
 * Of the sums that have to fall between two figures, the one where these are closest for the letters at some places:
 * of credits, or of what is paid beyond what is financed. Null when none is narrow.
 */
export function narrowBand(field: Field, places: Int32Array, aim: Aim, bounds: Bounds): Band | null {
  const bands = [toBand(field.credit, places, bounds.minCredit, bounds.maxCredit)];
  if (aim.needsSurplus)
    bands.push(toBand(field.surplus, places, 1, highestSurplus(field, places, aim, bounds)));
  const [best] = bands.filter(({ share }) => share <= NARROW).sort((a, b) => a.share - b.share);
  return best ?? null;
}

function toBand(
  values: Float64Array,
  places: Int32Array,
  from: number,
  to: number,
): Band & { share: number } {
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

/** What costs less than a rate has no more surplus than that rate makes of its credit. */
function highestSurplus(
  { surplus, credit }: Field,
  places: Int32Array,
  aim: Aim,
  { maxCredit }: Bounds,
): number {
  // The prices at that rate.
  const prices = aim.also ?? aim.prices;
  let share = 0;
  for (const place of places) {
    const lost = (surplus[place] as number) - (prices[place] as number);
    share = Math.max(share, lost / (credit[place] as number));
  }
  return Math.ceil(share * maxCredit * (1 + ROUNDING)) + 1;
}

/** The greatest; of nothing and a number, that number. */
function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
