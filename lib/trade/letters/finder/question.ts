/** The maximum number of letters in a combination (rules §8). */
export const MAX_COMBINED = 6;

/** The constraints on a combination (rules §8); cents. */
export type Question = {
  minCredit: number;
  maxCredit: number;
  /** Highest entry, and highest instalments of any month; null: any. */
  maxEntry: number | null;
  maxParcel: number | null;
  /** Letters with this much credit or more are excluded, since one alone is enough; absent: none are. */
  letterCreditBelow?: number;
  type: string | null;
  administrator: string | null;
  /** Letters in one combination. */
  maxLetters: number;
  /** Combinations in the answer. */
  limit: number;
};

/** The best combinations, each as ascending ids; `exact` when it is proven that there are no better ones. */
export type Findings = { exact: boolean; combinations: number[][] };
