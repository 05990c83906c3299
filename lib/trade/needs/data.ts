import "server-only";
import { cache } from "react";
import { sql } from "@/lib/platform/db/sql";
import { shared } from "@/lib/platform/shared";
import { listBothLists } from "@/lib/trade/letters/data";
import { type Combination, findCombinations } from "@/lib/trade/letters/finder/combinations";
import { groupByType } from "@/lib/trade/letters/showcase";
import { inListOrder } from "@/lib/trade/letters/snapshot";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { type Figures, figuresOf, isFilled, stockOf } from "./figures";
import { isOfNeed, type Need, needs, needsOfType } from "./table";

const LETTERS = ["letters"] as const;
const PAIR = 2;
/** The ratio of the highest to the lowest wanted credit of a pair, if the range has no upper bound. */
const TOLERANCE = 1.1;

type Turnover = { came: number; went: number };

// Recomputed only when a list has changed (is another array), because every list page shows the needs, and each need
// scans all letters of its type.
const filled = shared("filled needs", () => ({ lists: [] as PublicLetter[][], needs: [] as Need[] }));

/** Returns the public letters of a need, by credit and then id, and their figures. */
export const readNeed = cache(async (need: Need): Promise<{ letters: PublicLetter[]; figures: Figures }> => {
  const letters = (await listBothLists())
    .flat()
    .filter((letter) => isOfNeed(need, letter))
    .sort(inListOrder);
  return { letters, figures: figuresOf(letters) };
});

/** Returns the needs with enough letters to be indexed (rules §8), in the table's order. */
export async function listFilledNeeds(): Promise<Need[]> {
  const lists = await listBothLists();
  if (lists.some((list, index) => list !== filled.lists[index])) {
    const types = groupByType(lists.flat());
    const lettersOf = (need: Need) =>
      (types.get(need.segment) ?? []).filter((letter) => isOfNeed(need, letter));
    Object.assign(filled, { lists, needs: needs.filter((need) => isFilled(stockOf(lettersOf(need)))) });
  }
  return filled.needs;
}

/** Returns the filled need closest to a given one: of its type by the distance of the credit, else the first of all. */
export async function findNearest(need: Need): Promise<Need | null> {
  const filled = (await listFilledNeeds()).filter(({ href }) => href !== need.href);
  const distance = (other: Need) => Math.abs(middleOf(other) - middleOf(need));
  const [nearest] = filled
    .filter(({ segment }) => segment === need.segment)
    .sort((one, other) => distance(one) - distance(other));
  return nearest ?? filled[0] ?? null;
}

/**
 * Returns the combination of two letters with the lowest cost for the credit of a need; null when no pair reaches it.
 * @throws QueueFull when the finder's queue is full
 */
export async function findBestPair(
  need: Need,
  { lowest_cents, highest_cents }: Figures,
): Promise<Combination | null> {
  const minCredit =
    need.min ?? (need.max === null ? Math.round((lowest_cents + highest_cents) / 2) : need.max / 2);
  const maxCredit = need.max === null ? Math.round(minCredit * TOLERANCE) : need.max - 1;
  const question = {
    ...{ minCredit, maxCredit, maxEntry: null, maxParcel: null, letterCreditBelow: minCredit },
    ...{ type: need.segment, administrator: null, maxLetters: PAIR, limit: 1 },
  };
  const { combinations } = await findCombinations({ question, credit_cents: minCredit, tolerance: 0 });
  return combinations.find(({ ids }) => ids.length === PAIR) ?? null;
}

/** Counts the letters of a need that became public, and those that were withdrawn, in the last 90 days. */
export async function countTurnover({ segment, min, max }: Need): Promise<Turnover> {
  const rows = await sql<{ came: string; went: string }>(
    LETTERS,
    `SELECT count(*) FILTER (WHERE first_public_at > now() - interval '90 days') AS came,
            count(*) FILTER (WHERE withdrawn_at > now() - interval '90 days') AS went
       FROM letters
      WHERE first_public_at IS NOT NULL AND segment = $1
        AND ($2::bigint IS NULL OR credit_cents >= $2) AND ($3::bigint IS NULL OR credit_cents < $3)`,
    [segment, min, max],
  );
  return { came: Number(rows[0]?.came ?? 0), went: Number(rows[0]?.went ?? 0) };
}

/** Returns the time of the last change to each need's letters, including withdrawn ones; no row without letters. */
export async function listNeedChanges(): Promise<{ path: string; changed_at: Date }[]> {
  const values = needs.map(
    (_, index) =>
      `($${index * 4 + 1}, $${index * 4 + 2}, $${index * 4 + 3}::bigint, $${index * 4 + 4}::bigint)`,
  );
  return sql<{ path: string; changed_at: Date }>(
    LETTERS,
    `SELECT needs.path, max(letters.updated_at) AS changed_at
       FROM (VALUES ${values.join()}) AS needs (path, segment, low, high)
       JOIN letters ON letters.segment = needs.segment AND letters.first_public_at IS NOT NULL
        AND (needs.low IS NULL OR letters.credit_cents >= needs.low)
        AND (needs.high IS NULL OR letters.credit_cents < needs.high)
      GROUP BY needs.path`,
    needs.flatMap(({ href, segment, min, max }) => [href, segment, min, max]),
  );
}

/** Returns the filled needs of a type, the whole type first, for links on other pages. */
export async function listNeedLinks(segment: string): Promise<Need[]> {
  const filled = new Set((await listFilledNeeds()).map(({ href }) => href));
  return needsOfType(segment).filter(({ href }) => filled.has(href));
}

const middleOf = ({ min, max }: Need) => ((min ?? 0) + (max ?? (min ?? 0) * 2)) / 2;
