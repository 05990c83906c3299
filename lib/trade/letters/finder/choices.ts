import "server-only";
import { formatBrl } from "@/lib/platform/format/brl";
import { listBothLists } from "../data";
import { wholeList } from "../filters";
import { findLetters } from "../search";
import { type Combination, findCombinations, toOffers } from "./combinations";
import { creditObstacle, type Obstacle, relaxed } from "./obstacle";
import { MAX_COMBINED, type Question } from "./question";
import { type Choice, choose } from "./reasons";
import type { FinderQuery } from "./schema";

/** The offers for a wanted credit. */
export type Choices = {
  /** Single letters with enough credit, and combinations of smaller letters. */
  singles: Choice[];
  combinations: Choice[];
  /** The criterion that no offer meets; null if these offers meet all. */
  obstacle: Obstacle | null;
  /** The closest letters when no letter or sum has the wanted credit. */
  nearest: Choice[];
};

const SINGLES_SHOWN = 3;
const COMBINATIONS_SHOWN = 4;
// The number of lowest-cost results among which the best by other criteria are chosen.
const CANDIDATES = 12;
const PAIR = 2;

/**
 * Returns the best letters and combinations for a query, each with the reason for offering it.
 * @throws QueueFull when the finder's queue is full
 */
export async function findChoices(query: FinderQuery): Promise<Choices> {
  const within = await findBoth(query);
  if (isAny(within)) return { ...within, obstacle: null, nearest: [] };
  for (const { criterion, question } of relaxed(query.question)) {
    const beyond = await findBoth({ ...query, question });
    if (isAny(beyond)) return { ...beyond, obstacle: { criterion }, nearest: [] };
  }
  return { singles: [], combinations: [], ...(await explain(query)) };
}

function isAny({ singles, combinations }: Found): boolean {
  return singles.length + combinations.length > 0;
}

/** Returns the reason why no offer has the wanted credit, and the closest letters, as the lists show them. */
async function explain({
  question,
  credit_cents,
}: FinderQuery): Promise<Pick<Choices, "obstacle" | "nearest">> {
  const { minCredit, maxCredit, maxEntry, maxParcel } = question;
  const all = (await listBothLists()).flat();
  const names = { type: question.type ?? "", administrator: question.administrator ?? "" };
  const named = all.filter(
    ({ segment, administrator }) =>
      (!names.type || segment === names.type) &&
      (!names.administrator || administrator === names.administrator),
  );
  const { nearest } = findLetters(all, { ...wholeList, ...names, minCredit, maxCredit, maxEntry, maxParcel });
  return {
    obstacle: creditObstacle(named, question),
    nearest: toOffers(nearest).map((offer) => ({ ...offer, reason: distanceText(offer, credit_cents) })),
  };
}

function distanceText({ credit_total }: Combination, credit_cents: number): string {
  const distance = Math.round(credit_total * 100) - credit_cents;
  return `${formatBrl(Math.abs(distance))} ${distance < 0 ? "abaixo" : "acima"} do crédito pedido.`;
}

type Found = Pick<Choices, "singles" | "combinations">;

async function findBoth(query: FinderQuery): Promise<Found> {
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

/** Appends the pairs that are not yet among the combinations. */
function union(combinations: Combination[], pairs: Combination[]): Combination[] {
  const keys = new Set(combinations.map(({ ids }) => String(ids)));
  return [...combinations, ...pairs.filter(({ ids }) => !keys.has(String(ids)))];
}
