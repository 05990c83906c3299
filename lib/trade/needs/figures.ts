import { costOf } from "@/lib/trade/letters/cost/cost";
import { outlineOf } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";

/** Figures of the letters of a page: amounts in cents, months; medians are null without letters. */
export type Figures = {
  count: number;
  administrators: string[];
  lowest_cents: number;
  highest_cents: number;
  entry_cents: number | null;
  /** The median entry in hundredths of a percent of the credit. */
  entry_share: number | null;
  /** The median effective cost, percent a month; null when no letter has one. */
  cost_month: number | null;
  term_months: number | null;
};

const MIN_LETTERS = 8;
const MIN_ADMINISTRATORS = 2;
const byName = new Intl.Collator("pt-BR");

type Priced = Pick<PublicLetter, "administrator" | "credit_cents" | "entry_cents" | "installments">;

/** Returns the figures of letters. */
export function figuresOf(letters: readonly Priced[]): Figures {
  const credits = letters.map(({ credit_cents }) => credit_cents);
  const costs = letters.flatMap((letter) => costOf(letter, letter.installments).month ?? []);
  return {
    ...stockOf(letters),
    lowest_cents: credits.reduce((lowest, credit) => Math.min(lowest, credit), Number.POSITIVE_INFINITY),
    highest_cents: credits.reduce((highest, credit) => Math.max(highest, credit), Number.NEGATIVE_INFINITY),
    entry_cents: rounded(median(letters.map(({ entry_cents }) => entry_cents))),
    entry_share: rounded(
      median(letters.map(({ entry_cents, credit_cents }) => (entry_cents * 10_000) / credit_cents)),
    ),
    cost_month: median(costs),
    term_months: rounded(median(letters.map(({ installments }) => outlineOf(installments).term_months))),
  };
}

/** Returns the number of letters and the names of their administrators, sorted. */
export function stockOf(letters: readonly Pick<Priced, "administrator">[]) {
  const names = new Set(letters.map(({ administrator }) => administrator));
  return { count: letters.length, administrators: [...names].sort(byName.compare) };
}

/** Returns whether a page is worth indexing: eight letters of two administrators (contract §9). */
export function isFilled({ count, administrators }: Pick<Figures, "count" | "administrators">): boolean {
  return count >= MIN_LETTERS && administrators.length >= MIN_ADMINISTRATORS;
}

/** Returns the median: the middle value, or the mean of the two in the middle; null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));
