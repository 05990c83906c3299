import "server-only";
import { findCombinations } from "../finder/combinations";
import { MAX_COMBINED } from "../finder/question";
import type { PublicLetter } from "../wire";

type Combination = Awaited<ReturnType<typeof findCombinations>>["combinations"][number];

const SHOWN = 3;
// Percent above the credit: the finder's default, then a wider range.
const TOLERANCES = [10, 50];

/**
 * Returns replacements for a sum that is no longer available: the best combinations of its type and credit, of the same
 * administrator if it has any.
 * @param letters the letters of the sum, including unavailable ones; at least one
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
        maxLetters: MAX_COMBINED,
        limit: SHOWN,
      };
      const { combinations } = await findCombinations({ question, credit_cents, tolerance });
      if (combinations.length > 0) return combinations;
    }
  }
  return [];
}
