import "server-only";
import { type Combination, findCombinations } from "./combinations";
import { MAX_COMBINED } from "./question";
import { type Choice, choose } from "./reasons";
import type { Asked } from "./schema";

/** What is offered to whom needs a credit. */
export type Choices = {
  /** Letters that are enough by themselves, and letters that are enough together. */
  singles: Choice[];
  combinations: Choice[];
  /** Nothing keeps to the entry and the instalment asked for: these come without those limits. */
  isBeyond: boolean;
};

const SINGLES_SHOWN = 3;
const COMBINATIONS_SHOWN = 4;
// So many of the lowest cost are looked at for a low entry, a low instalment, few letters …
const CANDIDATES = 12;
const PAIR = 2;

/**
 * The best letters and the best combinations for what was asked, each with what it is best at.
 * @throws QueueFull when too many are being looked for already
 */
export async function findChoices(asked: Asked): Promise<Choices> {
  const within = await findBoth(asked);
  const { maxEntry, maxParcel } = asked.question;
  const isFound = within.singles.length + within.combinations.length > 0;
  if (isFound || (maxEntry === null && maxParcel === null)) return { ...within, isBeyond: false };
  const question = { ...asked.question, maxEntry: null, maxParcel: null };
  return { ...(await findBoth({ ...asked, question })), isBeyond: true };
}

async function findBoth(asked: Asked): Promise<Omit<Choices, "isBeyond">> {
  const enough = asked.question.minCredit;
  const [singles, pairs, more] = await Promise.all([
    find(asked, { most: 1 }),
    find(asked, { most: PAIR, enough }),
    find(asked, { most: MAX_COMBINED, enough }),
  ]);
  return {
    singles: choose(singles, SINGLES_SHOWN, asked.credit_cents),
    combinations: choose(joined(more, pairs), COMBINATIONS_SHOWN, asked.credit_cents),
  };
}

async function find(asked: Asked, limits: { most: number; enough?: number }): Promise<Combination[]> {
  const question = { ...asked.question, ...limits, limit: CANDIDATES };
  return (await findCombinations({ ...asked, question })).combinations;
}

/** Both lists, each combination once, the lowest cost first. */
function joined(more: Combination[], pairs: Combination[]): Combination[] {
  const known = new Set(more.map(({ ids }) => String(ids)));
  return [...more, ...pairs.filter(({ ids }) => !known.has(String(ids)))];
}
