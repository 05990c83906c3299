import "server-only";
import { countOf } from "@/lib/platform/format/count";
import { listBothLists } from "./data";
import { type LetterFilters, viewQuery, wholeList } from "./filters";
import { lettersPaths } from "./paths";
import { matches, sortNames } from "./search";
import { inListOrder } from "./snapshot";
import { totalOfTiers } from "./sum/staircase";
import type { PublicLetter } from "./wire";

/**
 * Returns the letter with the lowest relative cost of each of the `count` types that have the most letters, and the
 * number of all public letters.
 */
export async function showcaseOfAll(count: number): Promise<{ letters: PublicLetter[]; total: number }> {
  const [main, other] = await listBothLists();
  const largest = [...groupByType([...main, ...other]).values()].sort(
    (one, another) => another.length - one.length,
  );
  return { letters: largest.slice(0, count).map(cheapest), total: main.length + other.length };
}

/** Returns the types of all public letters, sorted by name. */
export async function typesOfAll(): Promise<string[]> {
  const [main, other] = await listBothLists();
  return sortNames([...main, ...other].map(({ segment }) => segment));
}

/** Returns letters of one type from low to high credit, each with the lowest relative cost in its part of the list. */
export async function showcaseOfType(type: string, count: number): Promise<PublicLetter[]> {
  const all = (await listBothLists()).flat().filter(({ segment }) => segment === type);
  return split(all.sort(inListOrder), count).map(cheapest);
}

/** Returns links to the lists that have letters within the filters, each labelled with the number of these letters. */
export async function linksToLists(filters: Partial<LetterFilters>) {
  const view = { ...wholeList, ...filters };
  const [main, other] = await listBothLists();
  const countIn = (letters: PublicLetter[]) => letters.filter((letter) => matches(letter, view)).length;
  const name = main[0]?.administrator;
  const found = [
    { path: lettersPaths.main, count: countIn(main), one: `carta ${name}`, many: `cartas ${name}` },
    {
      path: lettersPaths.other,
      count: countIn(other),
      one: "de outra administradora",
      many: "de outras administradoras",
    },
  ].filter(({ count }) => count > 0);
  return found.map(({ path, count, ...names }) => {
    const { one, many } = found.length > 1 ? names : { one: "carta", many: "cartas" };
    return {
      href: path + viewQuery(view),
      label: `Ver ${count === 1 ? `a ${one}` : `as ${countOf(count, one, many)}`}`,
    };
  });
}

/** Returns the letters of each type, in their order. */
export function groupByType(letters: readonly PublicLetter[]): Map<string, PublicLetter[]> {
  const groups = new Map<string, PublicLetter[]>();
  for (const letter of letters) {
    const group = groups.get(letter.segment);
    if (group) group.push(letter);
    else groups.set(letter.segment, [letter]);
  }
  return groups;
}

/** Splits a list into up to `count` parts of about equal length, none of them empty. */
function split(letters: PublicLetter[], count: number): PublicLetter[][] {
  const parts = Math.min(count, letters.length);
  const edge = (part: number) => Math.round((letters.length * part) / parts);
  return Array.from({ length: parts }, (_, part) => letters.slice(edge(part), edge(part + 1)));
}

function cheapest(letters: PublicLetter[]): PublicLetter {
  return letters.reduce((best, letter) => (relativeCost(letter) < relativeCost(best) ? letter : best));
}

function relativeCost({ credit_cents, entry_cents, installments }: PublicLetter): number {
  return (entry_cents + totalOfTiers(installments)) / credit_cents;
}
