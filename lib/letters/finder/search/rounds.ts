import { type Field, narrow, pricesAt } from "../field";
import { COST_UNITS } from "../judge";
import type { Ranking } from "../ranking";
import type { Stock } from "../stock";
import type { Budget } from "./course";
import type { GroupSearch } from "./group-search";

/** Among so many fields something is looked for at first, the most promising ones. */
export const SEEDED = 4;
// So many letters of a large group are searched first.
const CORE = 90;
const ROUNDS = 8;
const FIRST_ROUND = 1.3;
const NEXT_ROUND = 1.4;

/**
 * Where nothing has been found yet that could cut the search short: all groups below a low rate first, then below a
 * higher one, until the places are taken. What is searched for nothing at a low rate is little beside what a group
 * costs without a bound. Of groups that are too large to be proven, the letters of the lowest prices take part.
 * @returns whether these groups have nothing better left
 */
export function proveInRounds(
  groups: readonly { group: GroupSearch; budget: Budget }[],
  ranking: Ranking,
  most: number,
): boolean {
  if (groups.length === 0) return false;
  let rate = Math.min(...groups.slice(0, SEEDED).map(({ group }) => group.relaxedRate())) * FIRST_ROUND;
  for (let round = 0; round < ROUNDS && !ranking.isFullBelowBar; round += 1) {
    ranking.raiseBar(Math.round(rate * 100 * COST_UNITS));
    for (const { group, budget } of groups) {
      if (budget.steps > 0) group.prove(most, budget, false);
    }
    rate *= NEXT_ROUND;
  }
  const isSettled = ranking.isFullBelowBar;
  ranking.raiseBar(null);
  return isSettled;
}

/** The letters of the lowest prices for their credit, at a rate. */
export function coreOf(stock: Stock, field: Field, rate: number): Field {
  const prices = pricesAt(stock, field, rate);
  const share = (place: number) => (prices[place] as number) / (field.credit[place] as number);
  const places = Int32Array.from(prices.keys()).sort((a, b) => share(a) - share(b));
  return narrow(field, places.subarray(0, CORE).sort());
}
