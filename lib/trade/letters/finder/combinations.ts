import "server-only";
import { isCountedRender, renderSignal } from "@/lib/platform/db/render-context";
import { moneyFields } from "@/lib/platform/format/brl";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { type CallOptions, createThread } from "@/lib/platform/thread";
import { listPublicLetters } from "../data";
import { sumLetters } from "../sum/staircase";
import { type ListedLetter, type PublicLetter, sumFields } from "../wire";
import type { FinderReply, FinderRequest } from "./answer";
import type { Findings, Question } from "./question";
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

/** Letters that may be combined, with the figures of their sum. */
export type Combination = ReturnType<typeof toCombination>;

// The render is not counted yet: its output is discarded, and it runs again once counted.
const NOTHING: Findings = { exact: false, combinations: [] };

/**
 * The best combinations of public letters for a query (rules §8), with the figures of their sum.
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

/** Returns the last snapshot while both lists are unchanged, otherwise a new one. */
async function currentSnapshot(): Promise<Snapshot> {
  const [main, other] = await Promise.all([listPublicLetters("main"), listPublicLetters("other")]);
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

/** Returns single letters in the form of the finder's answers. */
export function toOffers(letters: readonly ListedLetter[]): Combination[] {
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  const today = todayInSaoPaulo();
  return letters.map(({ id }) => toCombination([id], byId, today));
}

/** Returns the letters of a combination that are on offer, which its answer names by id only. */
export async function lettersOf({ ids }: Pick<Combination, "ids">): Promise<PublicLetter[]> {
  const { letters } = await currentSnapshot();
  return ids.flatMap((id) => letters.get(id) ?? []);
}

function toCombination(ids: readonly number[], byId: ReadonlyMap<number, ListedLetter>, today: string) {
  const letters = ids.flatMap((id) => byId.get(id) ?? []);
  const { administrator, category, ...figures } = sumFields(letters, sumLetters(letters, today));
  return { ids, administrator, category, selected_count: ids.length, ...figures };
}
