import "server-only";
import { listPublicLetters } from "./data";
import { listPath } from "./paths";
import { totalOfTiers } from "./sum/staircase";
import type { PublicLetter } from "./wire";

/** A few letters that stand for many, and where the many are. */
export type Showcase = { letters: PublicLetter[]; total: number; href: string };

const byName = new Intl.Collator("pt-BR");

/** One letter of each of the kinds there are most of, the one that costs least for its credit. */
export async function showcaseOfAll(count: number): Promise<Showcase & { types: string[] }> {
  const [main, other] = await Promise.all([listPublicLetters("main"), listPublicLetters("other")]);
  const kinds = new Map<string, PublicLetter[]>();
  for (const letter of [...main, ...other]) {
    const kind = kinds.get(letter.segment);
    if (kind) kind.push(letter);
    else kinds.set(letter.segment, [letter]);
  }
  const largest = [...kinds.values()].sort((one, another) => another.length - one.length);
  return {
    letters: largest.slice(0, count).map(cheapest),
    total: main.length + other.length,
    href: listPath("main"),
    types: [...kinds.keys()].sort(byName.compare),
  };
}

/** Letters of one type, a small credit, a middling and a large one; `href` is the list that has most of them. */
export async function showcaseOfType(type: string, count: number): Promise<Showcase> {
  const [main, other] = await Promise.all([listPublicLetters("main"), listPublicLetters("other")]);
  const own = main.filter(({ segment }) => segment === type);
  const others = other.filter(({ segment }) => segment === type);
  const all = [...own, ...others].sort((one, another) => one.credit_cents - another.credit_cents);
  return {
    letters: inParts(all, count).map(cheapest),
    total: all.length,
    href: listPath(own.length >= others.length ? "main" : "other", type),
  };
}

/** A list in so many parts of about one length, none of them empty. */
function inParts(letters: PublicLetter[], count: number): PublicLetter[][] {
  const parts = Math.min(count, letters.length);
  const edge = (part: number) => Math.round((letters.length * part) / parts);
  return Array.from({ length: parts }, (_, part) => letters.slice(edge(part), edge(part + 1)));
}

function cheapest(letters: PublicLetter[]): PublicLetter {
  return letters.reduce((best, letter) => (dearness(letter) < dearness(best) ? letter : best));
}

/** All that is paid, for each real of credit. */
function dearness({ credit_cents, entry_cents, installments }: PublicLetter): number {
  return (entry_cents + totalOfTiers(installments)) / credit_cents;
}
