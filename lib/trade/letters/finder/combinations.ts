import "server-only";
import { isCountedRender, renderSignal } from "@/lib/platform/db/render-context";
import { moneyFields } from "@/lib/platform/format/brl";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { type Asking, createThread } from "@/lib/platform/thread";
import { listPublicLetters } from "../data";
import { sumLetters } from "../sum/staircase";
import { type PublicLetter, sumFields } from "../wire";
import type { Answered, Asked as AskedThread } from "./answer";
import type { Findings, Question } from "./question";
import type { Asked } from "./schema";
import { buffersOf, toStock } from "./stock";

type Copy = {
  version: number;
  main: PublicLetter[];
  other: PublicLetter[];
  letters: Map<number, PublicLetter>;
};

const askThread = shared("finder", () =>
  createThread<AskedThread, Answered>({
    file: "lib/trade/letters/finder/finder-worker.mjs",
    waiting: 40,
    timeLimitMs: 30_000,
    memoryMb: 512,
  }),
);
const copies = shared("finder letters", (): { last: Copy | null } => ({ last: null }));

/** Letters that are enough together, and what their sum says. */
export type Combination = ReturnType<typeof toCombination>;

// In a render that was not counted as one that asks; what it gives is seen by nobody.
const NOTHING: Findings = { exact: false, combinations: [] };

/**
 * The best combinations of public letters for a question (rules §8), reckoned like any sum.
 * @throws QueueFull when too many are being looked for already; AbortError when the client has disconnected
 */
export async function findCombinations(
  { question, credit_cents, tolerance }: Asked,
  asking: Asking = { signal: renderSignal() },
) {
  const copy = await currentCopy();
  const { exact, combinations } = isCountedRender() ? await find(copy, question, asking) : NOTHING;
  const today = todayInSaoPaulo();
  return {
    ...moneyFields("credit", credit_cents),
    tolerance,
    exact,
    combinations: combinations.map((ids) => toCombination(ids, copy.letters, today)),
  };
}

/** All public letters; the same copy as long as both lists are the same. */
async function currentCopy(): Promise<Copy> {
  const [main, other] = await Promise.all([listPublicLetters("main"), listPublicLetters("other")]);
  const { last } = copies;
  if (last?.main === main && last.other === other) return last;
  const letters = new Map([...main, ...other].map((letter) => [letter.id, letter]));
  copies.last = { version: (last?.version ?? 0) + 1, main, other, letters };
  return copies.last;
}

async function find({ version, letters }: Copy, question: Question, asking: Asking): Promise<Findings> {
  const found = await askThread({ version, question }, asking);
  if (found) return found;
  const stock = toStock([...letters.values()]);
  const again = await askThread({ version, question, stock }, { ...asking, transfer: buffersOf(stock) });
  if (!again) throw new Error("the finder's thread forgot what it was sent");
  return again;
}

function toCombination(ids: readonly number[], known: ReadonlyMap<number, PublicLetter>, today: string) {
  const letters = ids.flatMap((id) => known.get(id) ?? []);
  const { administrator, category, ...figures } = sumFields(letters, sumLetters(letters, today));
  return { ids, administrator, category, selected_count: ids.length, ...figures };
}
