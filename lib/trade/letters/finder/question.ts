/** How many letters a combination takes at most (rules §8). */
export const MAX_COMBINED = 6;

/** What combinations are looked for (rules §8); cents. */
export type Question = {
  minCredit: number;
  maxCredit: number;
  /** Highest entry, and highest of all months; null: any. */
  maxEntry: number | null;
  maxParcel: number | null;
  /** Letters of that much credit and more are left out, as by themselves they are enough; none: all are taken. */
  enough?: number;
  type: string | null;
  administrator: string | null;
  /** Letters in one combination. */
  most: number;
  /** Combinations in the answer. */
  limit: number;
};

/** The best combinations as ids, ascending; `exact` when it is proven that there are no better ones. */
export type Findings = { exact: boolean; combinations: number[][] };
