import type { RelaxedPrices } from "./bounds/multipliers";

/** Letters in the order in which a search tries them, identical letters together. */
export type SearchOrder = RelaxedPrices & {
  /** The prices whose sum the ceiling limits. */
  price: Float64Array;
  credit: Float64Array;
  entry: Float64Array;
  due: Float64Array;
  anchor: Uint8Array;
  /** 1: identical to the letter before it, except for the id. */
  duplicate: Uint8Array;
};

export type Bounds = {
  maxLetters: number;
  /** The highest sum of prices. */
  ceiling: number;
  /** Cents; `maxDue` limits the instalments of one month. */
  minCredit: number;
  maxCredit: number;
  maxEntry: number;
  maxDue: number;
  /** The rounding error by which a sum of prices may exceed the ceiling. */
  slack: number;
  /** True: one of the letters must begin in the first month. */
  needsAnchor: boolean;
};

/** The remaining steps; counted down. */
export type Budget = { steps: number };

/** Receives the indexes of a combination within all bounds; returns true to end the search. */
export type Visit = (chosen: Int32Array, count: number) => boolean;

/** The end of a search: "ended" by the visit, "spent" if the budget ran out. */
export type End = "done" | "ended" | "spent";
