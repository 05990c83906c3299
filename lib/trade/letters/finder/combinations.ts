import "server-only";
import { isCountedRender, renderSignal } from "@/lib/platform/db/render-context";
import { moneyFields } from "@/lib/platform/format/brl";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { type CallOptions, createThread } from "@/lib/platform/thread";
import { listBothLists } from "../data";
import { sumLetters } from "../sum/staircase";
import { type ListedLetter, type PublicLetter, sumFields } from "../wire";
import type { FinderReply, FinderRequest } from "./answer";
import { type Findings, MAX_COMBINED, type Question } from "./question";
import type { FinderQuery } from "./schema";
import { buffersOf, toStock } from "./stock";

/** The public letters of both lists; `version` grows with each change. */
type Snapshot = {
  version: number;
  main: PublicLetter[];
  other: PublicLetter[];
  letters: Map<number, PublicLetter>;
};

const callThread = shared("finder", () =>
  createThread<FinderRequest, FinderReply>({
    file: "lib/trade/letters/finder/finder-worker.mjs",
    waiting: 40,
    timeLimitMs: 30_000,
    memoryMb: 512,
  }),
);
const snapshots = shared("finder letters", (): { last: Snapshot | null } => ({ last: null }));

/** The ids of combined letters, with the figures of their sum. */
export type Combination = ReturnType<typeof toCombination>;

// For a render that is not counted yet, whose output is discarded: it is repeated once counted (render-context.ts).
const NOTHING: Findings = { exact: false, combinations: [] };

/**
 * Returns the best combinations of public letters for a query (rules §8), with the figures of their sums.
 * @throws QueueFull when the finder's queue is full; AbortError when the client has disconnected
 */
export async function findCombinations(
  { question, credit_cents, tolerance }: FinderQuery,
  options: CallOptions = { signal: renderSignal() },
) {
  const snapshot = await currentSnapshot();
  const { exact, combinations } = isCountedRender() ? await find(snapshot, question, options) : NOTHING;
  const today = todayInSaoPaulo();
  return {
    ...moneyFields("credit", credit_cents),
    tolerance,
    exact,
    combinations: combinations.map((ids) => toCombination(ids, snapshot.letters, today)),
  };
}

async function currentSnapshot(): Promise<Snapshot> {
  const [main, other] = await listBothLists();
  const { last } = snapshots;
  if (last?.main === main && last.other === other) return last;
  const letters = new Map([...main, ...other].map((letter) => [letter.id, letter]));
  snapshots.last = { version: (last?.version ?? 0) + 1, main, other, letters };
  return snapshots.last;
}

async function find(
  { version, letters }: Snapshot,
  question: Question,
  options: CallOptions,
): Promise<Findings> {
  const found = await callThread({ version, question }, options);
  if (found) return found;
  const stock = toStock([...letters.values()]);
  const retried = await callThread({ version, question, stock }, { ...options, transfer: buffersOf(stock) });
  if (!retried) throw new Error("the finder's thread lost the stock it was sent");
  return retried;
}

/** Returns a letter or a sum in the form of the finder's results. */
export function toOffer(letters: readonly ListedLetter[]): Combination {
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  const ids = [...byId.keys()].sort((one, other) => one - other);
  return toCombination(ids, byId, todayInSaoPaulo());
}

/** Returns the letters of a combination, which contains only their ids, if they are still on offer. */
export async function lettersOf({ ids }: Pick<Combination, "ids">): Promise<PublicLetter[]> {
  const { letters } = await currentSnapshot();
  return ids.flatMap((id) => letters.get(id) ?? []);
}

function toCombination(ids: readonly number[], byId: ReadonlyMap<number, ListedLetter>, today: string) {
  const letters = ids.flatMap((id) => byId.get(id) ?? []);
  const { administrator, category, ...figures } = sumFields(letters, sumLetters(letters, today));
  return { ids, administrator, category, selected_count: ids.length, ...figures };
}

const SHOWN = 3;
// Percent above the credit: first the finder's default, then a wider range.
const TOLERANCES = [10, 50];

/**
 * Returns replacements for a sum that is no longer available: the best combinations of its type and credit, of its
 * administrator if there are any.
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
