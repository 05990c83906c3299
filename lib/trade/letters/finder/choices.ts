import "server-only";
import { formatBrl } from "@/lib/platform/format/brl";
import { listBothLists } from "../data";
import { wholeList } from "../filters";
import { findLetters } from "../search";
import type { ListedLetter } from "../wire";
import { type Combination, findCombinations, toOffer } from "./combinations";
import { creditObstacle, type Obstacle, relaxed } from "./obstacle";
import { MAX_COMBINED, type Question } from "./question";
import { type Choice, choose } from "./reasons";
import type { FinderQuery } from "./schema";

export type Choices = {
  /** Single letters with enough credit, and combinations of smaller letters. */
  singles: Choice[];
  combinations: Choice[];
  /** The criterion that no offer meets; null if these offers meet all. */
  obstacle: Obstacle | null;
  nearest: Choice[];
};

const SINGLES_SHOWN = 3;
const COMBINATIONS_SHOWN = 4;
// The number of lowest-cost results among which the best by other criteria are chosen.
const CANDIDATES = 12;
const PAIR = 2;
const NEAREST = 3;
// The number of bisections between a limit and the lowest offer beyond it.
const HALVINGS = 7;

/** The limits of a query that can be exceeded, each with the limited figure of an offer, in reais and formatted. */
const limits = {
  entry: {
    name: "maxEntry",
    figure: ({ entry_total, entry_total_formatted }: Combination) =>
      [entry_total, entry_total_formatted] as const,
  },
  parcel: {
    name: "maxParcel",
    figure: ({ highest_parcel, highest_parcel_formatted }: Combination) =>
      [highest_parcel, highest_parcel_formatted] as const,
  },
} as const;
type Limit = (typeof limits)[keyof typeof limits];

/** Returns the best letters and combinations, each with its reason. @throws QueueFull if too many queries wait */
export async function findChoices(query: FinderQuery): Promise<Choices> {
  const within = await findBoth(query);
  if (isAny(within)) return { ...chooseAmong(within, query), obstacle: null, nearest: [] };
  for (const { criterion, question } of relaxed(query.question)) {
    const beyond = await findBoth({ ...query, question });
    if (!isAny(beyond)) continue;
    if (criterion === "entry and parcel")
      return { ...chooseAmong(beyond, query), obstacle: { criterion }, nearest: [] };
    const limit = limits[criterion];
    const least = await leastBeyond(query, limit, [...beyond.singles, ...beyond.combinations]);
    const kind = least.selected_count === 1 ? "singles" : "combinations";
    const found = { ...beyond, [kind]: union([least], beyond[kind]) };
    return {
      ...chooseAmong(found, query),
      obstacle: { criterion, least_formatted: limit.figure(least)[1] },
      nearest: [],
    };
  }
  return { singles: [], combinations: [], ...(await explain(query)) };
}

/** Finds an offer that exceeds a limit by as little as possible, by bisection. */
async function leastBeyond(query: FinderQuery, { name, figure }: Limit, found: Combination[]) {
  const centsOf = (offer: Combination) => Math.round(figure(offer)[0] * 100);
  const lowest = (offers: Combination[]) =>
    offers.reduce((least, offer) => (centsOf(offer) < centsOf(least) ? offer : least));
  let least = lowest(found);
  let unmet = query.question[name] ?? 0;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = Math.floor((unmet + centsOf(least)) / 2);
    const question = { ...query.question, [name]: middle };
    const offers = await find({ ...query, question }, { maxLetters: MAX_COMBINED });
    if (offers.length > 0) least = lowest(offers);
    else unmet = middle;
  }
  return least;
}

function isAny({ singles, combinations }: Found): boolean {
  return singles.length + combinations.length > 0;
}

/** Returns the reason why no offer has the wanted credit, and the nearest offers: first the one in the reason. */
async function explain({
  question,
  credit_cents,
}: FinderQuery): Promise<Pick<Choices, "obstacle" | "nearest">> {
  const { minCredit, maxCredit, maxEntry, maxParcel } = question;
  const all = (await listBothLists()).flat();
  const names = { type: question.type ?? "", administrator: question.administrator ?? "" };
  const eligible = all.filter(
    ({ segment, administrator }) =>
      (!names.type || segment === names.type) &&
      (!names.administrator || administrator === names.administrator),
  );
  const { nearest } = findLetters(all, { ...wholeList, ...names, minCredit, maxCredit, maxEntry, maxParcel });
  const obstacle = creditObstacle(eligible, question);
  // The offer that the explanation names is the first one.
  const named = namedIn(obstacle, eligible);
  const others = nearest.filter(({ id }) => named.length !== 1 || named[0]?.id !== id);
  return {
    obstacle,
    nearest: [named, ...others.map((letter) => [letter])]
      .filter(({ length }) => length > 0)
      .slice(0, NEAREST)
      .map(toOffer)
      .map((offer) => ({ ...offer, reason: distanceText(offer, credit_cents) })),
  };
}

function namedIn(obstacle: Obstacle, letters: readonly ListedLetter[]): readonly ListedLetter[] {
  if (obstacle.criterion === "high credit") return obstacle.letters;
  if (obstacle.criterion !== "low credit") return [];
  return letters.filter(({ credit_cents }) => credit_cents === obstacle.smallest_cents).slice(0, 1);
}

function distanceText({ credit_total }: Combination, credit_cents: number): string {
  const distance = Math.round(credit_total * 100) - credit_cents;
  return `${formatBrl(Math.abs(distance))} ${distance < 0 ? "abaixo" : "acima"} do crédito pedido.`;
}

type Found = Record<"singles" | "combinations", Combination[]>;

async function findBoth(query: FinderQuery): Promise<Found> {
  const letterCreditBelow = query.question.minCredit;
  const [singles, pairs, combinations] = await Promise.all([
    find(query, { maxLetters: 1 }),
    find(query, { maxLetters: PAIR, letterCreditBelow }),
    find(query, { maxLetters: MAX_COMBINED, letterCreditBelow }),
  ]);
  return { singles, combinations: union(combinations, pairs) };
}

function chooseAmong({ singles, combinations }: Found, { credit_cents }: FinderQuery) {
  return {
    singles: choose(singles, SINGLES_SHOWN, credit_cents, {
      offers: combinations,
      among: "as de uma carta só",
    }),
    combinations: choose(combinations, COMBINATIONS_SHOWN, credit_cents, {
      offers: singles,
      among: "as somas",
    }),
  };
}

async function find(
  query: FinderQuery,
  limits: Pick<Question, "maxLetters" | "letterCreditBelow">,
): Promise<Combination[]> {
  const question = { ...query.question, ...limits, limit: CANDIDATES };
  return (await findCombinations({ ...query, question })).combinations;
}

function union(found: Combination[], others: Combination[]): Combination[] {
  const keys = new Set(found.map(({ ids }) => String(ids)));
  return [...found, ...others.filter(({ ids }) => !keys.has(String(ids)))];
}
