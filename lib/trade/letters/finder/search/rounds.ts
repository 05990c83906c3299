import { COST_UNITS } from "../judge";
import type { Ranking } from "../ranking";
import type { Core } from "./core";
import type { Budget } from "./course";
import type { GroupSearch } from "./group-search";

/** Among so many groups something is looked for at first, the most promising ones. */
export const SEEDED = 4;
const ROUNDS = 7;
const FIRST_ROUND = 1.7;
const NEXT_ROUND = 1.7;
const AFTER_NOTHING = 3;
const UNLIMITED: Budget = { steps: Number.POSITIVE_INFINITY };

/**
 * Where nothing has been found yet that could cut the search short: all groups below a low rate first, then below a
 * higher one, until the places are taken. What is searched for nothing at a low rate is little beside what a group
 * costs without a bound. Of groups that are too large to be proven, the most promising letters take part.
 * @returns whether these groups have nothing better left
 */
export function proveInRounds(
  groups: readonly (GroupSearch | Core)[],
  ranking: Ranking,
  most: number,
): boolean {
  if (groups.length === 0) return false;
  let rate = Math.min(...groups.slice(0, SEEDED).map((group) => group.relaxedRate())) * FIRST_ROUND;
  for (let round = 0; round < ROUNDS && !ranking.isFullBelowBar; round += 1) {
    ranking.raiseBar(Math.round(rate * 100 * COST_UNITS));
    for (const group of groups) group.prove(most, UNLIMITED);
    rate *= ranking.found.length === 0 ? AFTER_NOTHING : NEXT_ROUND;
  }
  const isSettled = ranking.isFullBelowBar;
  ranking.raiseBar(null);
  return isSettled;
}
