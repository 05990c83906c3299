import "server-only";
import { type Combination, findCombinations } from "./combinations";
import { MAX_COMBINED, type Question } from "./question";
import { type Choice, choose } from "./reasons";
import type { FinderQuery } from "./schema";

/** The offers for a wanted credit. */
export type Choices = {
  /** Single letters with enough credit, and combinations of smaller letters. */
  singles: Choice[];
  combinations: Choice[];
  /** No offer is within the wanted entry and instalment; these ignore both limits. */
  isBeyond: boolean;
};

const SINGLES_SHOWN = 3;
const COMBINATIONS_SHOWN = 4;
// The number of lowest-cost results among which the best by other criteria are chosen.
const CANDIDATES = 12;
const PAIR = 2;

/**
 * Returns the best letters and combinations for a query, each with the reason it is offered.
 * @throws QueueFull when the finder's queue is full
 */
export async function findChoices(query: FinderQuery): Promise<Choices> {
  const within = await findBoth(query);
  const { maxEntry, maxParcel } = query.question;
  const isFound = within.singles.length + within.combinations.length > 0;
  if (isFound || (maxEntry === null && maxParcel === null)) return { ...within, isBeyond: false };
  const question = { ...query.question, maxEntry: null, maxParcel: null };
  return { ...(await findBoth({ ...query, question })), isBeyond: true };
}

async function findBoth(query: FinderQuery): Promise<Omit<Choices, "isBeyond">> {
  const letterCreditBelow = query.question.minCredit;
  const [singles, pairs, combinations] = await Promise.all([
    find(query, { maxLetters: 1 }),
    find(query, { maxLetters: PAIR, letterCreditBelow }),
    find(query, { maxLetters: MAX_COMBINED, letterCreditBelow }),
  ]);
  return {
    singles: choose(singles, SINGLES_SHOWN, query.credit_cents),
    combinations: choose(union(combinations, pairs), COMBINATIONS_SHOWN, query.credit_cents),
  };
}

async function find(
  query: FinderQuery,
  limits: Pick<Question, "maxLetters" | "letterCreditBelow">,
): Promise<Combination[]> {
  const question = { ...query.question, ...limits, limit: CANDIDATES };
  return (await findCombinations({ ...query, question })).combinations;
}

/** Appends the pairs that are not among the combinations. */
function union(combinations: Combination[], pairs: Combination[]): Combination[] {
  const keys = new Set(combinations.map(({ ids }) => String(ids)));
  return [...combinations, ...pairs.filter(({ ids }) => !keys.has(String(ids)))];
}
