import type { Judge } from "../judge";
import type { Question } from "../question";
import type { Ranking } from "../ranking";
import type { Kinds, Stock } from "../stock";
import type { Budget } from "./course";

/** What one search serves. */
export type Search = {
  stock: Stock;
  kinds: Kinds;
  question: Question;
  ranking: Ranking;
  judge: Judge;
};

/** Which combinations a pass looks for: the sum of their prices (one per letter of the field) is at most `ceiling`. */
export type Aim = {
  prices: Float64Array;
  ceiling: number;
  /** Cents. */
  maxEntry: number;
  most: number;
  /** The rate at the lower edge of the worst cost's rounding: what is not worth less than that is no better than a tie. */
  strictRate: number | null;
  /** So many combinations as dear as the worst, and no better, end the pass. */
  maxTies: number;
  /** What must add up to nothing more than zero, too. */
  also: Float64Array | null;
  /** What has no effective cost is not looked for. */
  needsSurplus: boolean;
};

export type Effort = {
  budget: Budget;
  /** After so many combinations, one that changes what has to be beaten ends the pass. */
  patience: number;
  /** Only so many letters, the most promising ones. */
  core: number | null;
};

/** `kept`: the places that can be in what is looked for, once it is known. */
export type Outcome = { end: "done" | "better" | "ties" | "spent"; kept: Int32Array | null };
