import { creditRanges, type LetterFilters } from "./filters";
import { sortNames } from "./search";
import type { ListedLetter } from "./wire";

/** The number of letters per type, and per range of `creditRanges`. */
export type Facets = { types: { name: string; count: number }[]; ranges: number[] };

/** @param type the type of the letters counted in the ranges; "" counts all */
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
