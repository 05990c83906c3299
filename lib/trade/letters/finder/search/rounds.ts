import { COST_UNITS } from "../evaluator";
import type { Ranking } from "../ranking";
import type { Core } from "./core";
import type { GroupSearch } from "./group-search";
import type { Budget } from "./search-order";

/** The number of groups, those with the best scores, that are seeded first. */
export const SEEDED = 4;
const ROUNDS = 7;
const FIRST_ROUND = 1.7;
const NEXT_ROUND = 1.7;
const AFTER_NOTHING = 3;
const UNLIMITED: Budget = { steps: Number.POSITIVE_INFINITY };

/**
 * Iterative deepening for a ranking that is not full: searches all groups below a low rate, then below a higher one,
 * until the ranking is full. A search in vain at a low rate costs little beside a search of a group without a bound.
 * Groups that are too large to be proven take part with their core.
 * @returns true when nothing better is left in these groups
 */
export function proveInRounds(
  groups: readonly (GroupSearch | Core)[],
  ranking: Ranking,
  maxLetters: number,
): boolean {
  if (groups.length === 0) return false;
  let rate = Math.min(...groups.slice(0, SEEDED).map((group) => group.relaxedRate())) * FIRST_ROUND;
  for (let round = 0; round < ROUNDS && !ranking.isFullBelowThreshold; round += 1) {
    ranking.setThreshold(Math.round(rate * 100 * COST_UNITS));
    for (const group of groups) group.prove(maxLetters, UNLIMITED);
    rate *= ranking.found.length === 0 ? AFTER_NOTHING : NEXT_ROUND;
  }
  const isSettled = ranking.isFullBelowThreshold;
  ranking.setThreshold(null);
  return isSettled;
}
