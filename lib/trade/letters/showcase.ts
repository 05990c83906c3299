import "server-only";
import { listBothLists } from "./data";
import { listPath } from "./paths";
import { sortNames } from "./search";
import { inListOrder } from "./snapshot";
import { totalOfTiers } from "./sum/staircase";
import type { PublicLetter } from "./wire";

/** A few sample letters, the number they represent, and the list that has them. */
type Showcase = { letters: PublicLetter[]; total: number; href: string };

/** Returns, for each of the most frequent types, the letter with the lowest cost relative to its credit. */
export async function showcaseOfAll(count: number): Promise<Showcase> {
  const [main, other] = await listBothLists();
  const largest = [...groupByType([...main, ...other]).values()].sort(
    (one, another) => another.length - one.length,
  );
  return {
    letters: largest.slice(0, count).map(cheapest),
    total: main.length + other.length,
    href: listPath("main"),
  };
}

/** Returns the types of all public letters, sorted by name. */
export async function typesOfAll(): Promise<string[]> {
  const [main, other] = await listBothLists();
  return sortNames([...main, ...other].map(({ segment }) => segment));
}

/** Returns letters of one type from low to high credit; `href` is the list that has most of them. */
export async function showcaseOfType(type: string, count: number): Promise<Showcase> {
  const [main, other] = await listBothLists();
  const ofMain = main.filter(({ segment }) => segment === type);
  const ofOther = other.filter(({ segment }) => segment === type);
  const all = [...ofMain, ...ofOther].sort(inListOrder);
  return {
    letters: split(all, count).map(cheapest),
    total: all.length,
    href: listPath(ofMain.length >= ofOther.length ? "main" : "other", type),
  };
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

/** Returns the total cost per real of credit. */
function relativeCost({ credit_cents, entry_cents, installments }: PublicLetter): number {
  return (entry_cents + totalOfTiers(installments)) / credit_cents;
}
