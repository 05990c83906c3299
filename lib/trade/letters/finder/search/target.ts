import type { Evaluator } from "../evaluator";
import type { Question } from "../question";
import type { Ranking } from "../ranking";
import type { Kinds, Stock } from "../stock";
import type { Budget } from "./search-order";

/** The context that all searches for one query share. */
export type Search = {
  stock: Stock;
  kinds: Kinds;
  question: Question;
  ranking: Ranking;
  evaluator: Evaluator;
};

/** The combinations that an iteration searches for: the sum of their prices (one per letter) is at most `ceiling`. */
export type Target = {
  prices: Float64Array;
  ceiling: number;
  /** Cents. */
  maxEntry: number;
  maxLetters: number;
  /** The lowest rate that rounds to the worst cost: a combination that does not cost less is at best a tie. */
  strictRate: number | null;
  /** The iteration ends after this many ties with the worst cost that do not enter the ranking. */
  maxTies: number;
  /** Further prices whose sum must not exceed zero. */
  secondPrices: Float64Array | null;
  /** Excludes combinations without an effective cost. */
  needsSurplus: boolean;
};

export type Effort = {
  budget: Budget;
  /** After this many visited combinations, the iteration ends when the worst place of the ranking has improved. */
  minVisits: number;
  /** Limits the search to this many letters with the lowest prices. */
  core: number | null;
};

/** `remaining`: the letters that can still be in a result; null if not computed. */
export type Outcome = { end: "done" | "better" | "ties" | "spent"; remaining: Int32Array | null };
