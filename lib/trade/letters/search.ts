import { lazily } from "@/lib/platform/format/lazily";
import { costOf } from "./cost/cost";
import {
  creditRanges,
  type LetterFilters,
  type LetterView,
  type MoneyBound,
  moneyBounds,
  type SortKey,
} from "./filters";
import { totalOfTiers } from "./sum/staircase";
import type { ListedLetter } from "./wire";

/** The number of letters on a page of the list. */
export const PAGE_SIZE = 20;

const NEAREST_SHOWN = 3;
const collator = lazily(() => new Intl.Collator("pt-BR", { sensitivity: "base" }));

export type Found = ReturnType<typeof findLetters>;

/** Returns the page of a view. @param all the whole list, in its default order (credit, then id) */
export function findLetters(all: readonly ListedLetter[], view: LetterView) {
  const matching = all.filter((letter) => matches(letter, view));
  const lastPage = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const page = Math.min(view.page, lastPage);
  return {
    /** The letters of the view's page, in its order. */
    letters: sortLetters(matching, view).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: matching.length,
    page,
    lastPage,
    /** The letters closest to the filters, when nothing matches. */
    nearest: matching.length === 0 ? findNearest(all, view) : [],
    /** The bound that no letter reaches, when nothing matches. */
    unmet: matching.length === 0 ? findUnmetBound(all, view) : null,
  };
}

export type UnmetBound = { bound: MoneyBound; cents: number };

/**
 * Finds the first bound that excludes every letter of the type and administrator by itself. Returns it with the closest
 * amount of these letters, in cents; null without such a bound or letter.
 */
function findUnmetBound(all: readonly ListedLetter[], filters: LetterFilters): UnmetBound | null {
  const letters = all.filter((letter) => matchesNames(letter, filters));
  if (letters.length === 0) return null;
  for (const bound of moneyBounds) {
    const limit = filters[bound];
    if (limit === null) continue;
    const amounts = letters.map(AMOUNTS[bound]);
    const isMinimum = bound.startsWith("min");
    const closest = isMinimum ? largestOf(amounts) : -largestOf(amounts.map((cents) => -cents));
    if (isMinimum ? closest < limit : closest > limit) return { bound, cents: closest };
  }
  return null;
}

// Not Math.max(...), which fails on a hundred thousand arguments.
const largestOf = (amounts: readonly number[]) =>
  amounts.reduce((largest, cents) => Math.max(largest, cents), Number.NEGATIVE_INFINITY);

const AMOUNTS: Record<MoneyBound, (letter: ListedLetter) => number> = {
  minCredit: (letter) => letter.credit_cents,
  maxCredit: (letter) => letter.credit_cents,
  minEntry: (letter) => letter.entry_cents,
  maxEntry: (letter) => letter.entry_cents,
  maxParcel: highestParcel,
};

/** Checks whether a letter satisfies every filter that is set (spec §5). */
export function matches(letter: ListedLetter, filters: LetterFilters): boolean {
  return matchesNames(letter, filters) && missOf(letter, filters) === 0;
}

function matchesNames(letter: ListedLetter, { type, administrator }: LetterFilters): boolean {
  return (!type || letter.segment === type) && (!administrator || letter.administrator === administrator);
}

/** Returns the sum of a letter's relative distances from all bounds; 0 if it is within them. */
function missOf(letter: ListedLetter, filters: LetterFilters): number {
  return (
    distance(letter.credit_cents, filters.minCredit, filters.maxCredit) +
    distance(letter.entry_cents, filters.minEntry, filters.maxEntry) +
    (filters.maxParcel === null ? 0 : distance(highestParcel(letter), null, filters.maxParcel))
  );
}

function highestParcel({ installments }: ListedLetter): number {
  return installments.reduce((highest, { amount_cents }) => Math.max(highest, amount_cents), 0);
}

/** Returns the distance of an amount from its bounds, relative to the bound it exceeds; 0 if it is within them. */
function distance(cents: number, minimum: number | null, maximum: number | null): number {
  if (minimum !== null && cents < minimum) return (minimum - cents) / minimum;
  if (maximum !== null && cents > maximum) return (cents - maximum) / Math.max(maximum, 1);
  return 0;
}

function findNearest(all: readonly ListedLetter[], filters: LetterFilters): ListedLetter[] {
  const candidates = [
    (letter: ListedLetter) => matchesNames(letter, filters),
    (letter: ListedLetter) => !filters.type || letter.segment === filters.type,
    () => true,
  ].map((isCandidate) => all.filter(isCandidate));
  const closest = candidates.find((letters) => letters.length > 0) ?? [];
  return closest
    .map((letter) => ({ letter, miss: missOf(letter, filters) }))
    .sort((a, b) => a.miss - b.miss)
    .slice(0, NEAREST_SHOWN)
    .map(({ letter }) => letter);
}

/** Returns the letters in the view's order; ties are broken by id. */
function sortLetters(letters: ListedLetter[], { sort, descending }: LetterView): ListedLetter[] {
  if (sort === "credit" && !descending) return letters;
  const rankValue = sortValues(letters, sort);
  const sign = descending ? -1 : 1;
  return letters.toSorted((a, b) => sign * (rankValue(a) - rankValue(b)) || a.id - b.id);
}

function sortValues(letters: ListedLetter[], sort: SortKey): (letter: ListedLetter) => number {
  switch (sort) {
    case "credit":
      return (letter) => letter.credit_cents;
    case "entry":
      return (letter) => letter.entry_cents;
    case "parcels":
      return (letter) => letter.installments[0]?.amount_cents ?? 0;
    case "next_pay":
      return (letter) => Number(letter.next_pay?.replaceAll("-", "") ?? Number.MAX_SAFE_INTEGER);
    case "cost":
      return costRanks(letters);
    case "total":
      return (letter) => letter.entry_cents + totalOfTiers(letter.installments);
    case "type":
      return rankOf(letters, (letter) => letter.segment);
    case "administrator":
      return rankOf(letters, (letter) => letter.administrator);
  }
}

/** Returns a lookup of effective costs for sorting, each computed once; a letter without one has the highest. */
function costRanks(letters: ListedLetter[]): (letter: ListedLetter) => number {
  const costs = new Map(
    letters.map((letter) => [letter, costOf(letter, letter.installments).month ?? Number.MAX_SAFE_INTEGER]),
  );
  return (letter) => costs.get(letter) ?? 0;
}

function rankOf(letters: ListedLetter[], nameOf: (letter: ListedLetter) => string) {
  const names = sortNames(letters.map(nameOf));
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  return (letter: ListedLetter) => ranks.get(nameOf(letter)) ?? 0;
}

/** Returns the distinct names in Portuguese alphabetical order. */
export function sortNames(names: Iterable<string>): string[] {
  return [...new Set(names)].sort(collator().compare);
}

/** The number of letters per type, and per range of `creditRanges`. */
export type Facets = { types: { name: string; count: number }[]; ranges: number[] };

/** Counts letters per type, and per range of credit those of the selected type; "" selects all. */
export function facetsOf(letters: readonly ListedLetter[], { type }: Pick<LetterFilters, "type">): Facets {
  const counts = new Map<string, number>();
  const ranges = creditRanges.map(() => 0);
  for (const { segment, credit_cents } of letters) {
    counts.set(segment, (counts.get(segment) ?? 0) + 1);
    if (type !== "" && segment !== type) continue;
    creditRanges.forEach(({ minCredit, maxCredit }, index) => {
      const isIn = credit_cents >= (minCredit ?? 0) && credit_cents <= (maxCredit ?? credit_cents);
      if (isIn) ranges[index] = (ranges[index] ?? 0) + 1;
    });
  }
  return { types: sortNames(counts.keys()).map((name) => ({ name, count: counts.get(name) ?? 0 })), ranges };
}
