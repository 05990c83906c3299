/** Letters in the order in which a search tries them; letters alike stand together. */
export type Course = {
  /** Charged prices, and what the charges give back (bounds/multipliers.ts). */
  charged: Float64Array;
  refund: number;
  /** The prices charged for everything but credit. */
  uncredited: { charged: Float64Array; refund: number };
  /** The prices themselves, whose sum is what is sought. */
  price: Float64Array;
  credit: Float64Array;
  entry: Float64Array;
  due: Float64Array;
  anchor: Uint8Array;
  /** 1: in everything but its id the letter is like the one before it. */
  alike: Uint8Array;
};

export type Bounds = {
  /** Letters in a combination. */
  most: number;
  /** Highest sum of prices. */
  ceiling: number;
  /** Cents: credit from – to, entry and dearest month at most. */
  minCredit: number;
  maxCredit: number;
  maxEntry: number;
  maxDue: number;
  /** Rounding of sums that is no reason to leave anything out. */
  slack: number;
  /** One of the letters begins in the first month. */
  needsAnchor: boolean;
};

/** How many steps may be taken; counted down. */
export type Budget = { steps: number };

/** Called with the places of a combination within all bounds; true ends the visits. */
export type Visit = (chosen: Int32Array, count: number) => boolean;

/** "ended" by the visitor, "spent" when the budget was used up. */
export type End = "done" | "ended" | "spent";
