/** The maximum number of letters in a combination (rules §8). */
export const MAX_COMBINED = 6;

/** The constraints on a combination (rules §8); amounts in cents. */
export type Question = {
  minCredit: number;
  maxCredit: number;
  /** The limits of the entry and of the instalments of any month; null: no limit. */
  maxEntry: number | null;
  maxParcel: number | null;
  /** Letters with this credit or more are excluded, because one of them suffices; if absent, none is excluded. */
  letterCreditBelow?: number;
  type: string | null;
  administrator: string | null;
  /** The maximum number of letters in a combination. */
  maxLetters: number;
  /** The maximum number of combinations in the result. */
  limit: number;
};

/** The best combinations, each as ascending ids; `exact` if it is proven that no better ones exist. */
export type Findings = { exact: boolean; combinations: number[][] };
