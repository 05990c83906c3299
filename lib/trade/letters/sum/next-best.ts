import "server-only";
import { findCombinations } from "../finder/combinations";
import type { PublicLetter } from "../wire";

type Combination = Awaited<ReturnType<typeof findCombinations>>["combinations"][number];

const SHOWN = 3;
const MOST = 6;
// Percent above the credit: first what the finder takes for the same credit, then whatever comes next.
const TOLERANCES = [10, 50];

/**
 * What comes nearest to letters that cannot be summed any more: the best combinations of their type and their credit,
 * of the same administrator if it has any.
 * @param letters all that were wanted, those that have gone too; at least one
 */
export async function findNextBest(letters: readonly PublicLetter[]): Promise<Combination[]> {
  const [first] = letters;
  if (!first) return [];
  const credit_cents = letters.reduce((sum, letter) => sum + letter.credit_cents, 0);
  for (const administrator of [first.administrator, null]) {
    for (const tolerance of TOLERANCES) {
      const question = {
        minCredit: credit_cents,
        maxCredit: credit_cents + Math.floor((credit_cents * tolerance) / 100),
        maxEntry: null,
        maxParcel: null,
        type: first.segment,
        administrator,
        maxLetters: MOST,
        limit: SHOWN,
      };
      const { combinations } = await findCombinations({ question, credit_cents, tolerance });
      if (combinations.length > 0) return combinations;
    }
  }
  return [];
}
