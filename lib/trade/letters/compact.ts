import { fromDigits, toDigits } from "./digits";
import type { Tier } from "./sum/staircase";
import type { PublicLetter } from "./wire";

/**
 * The list's `?v=` for this form; another form gets another. A page that was open meanwhile is then answered in the
 * rules' JSON, cannot read it, and loads anew.
 */
export const COMPACT_FORM = "d";

/**
 * Many letters by columns, for the page's own use: dictionaries for what repeats, and numbers as lines of digits
 * (see toDigits). A quarter of the rules' JSON once both are compressed.
 */
export type CompactLetters = {
  count: number;
  types: string[];
  administrators: string[];
  dates: string[];
  /** Difference to the letter before. */
  id: string[];
  /** Indexes into `types`, `administrators` and `dates`; of dates 0 = none, 1 = the first. */
  type: string[];
  administrator: string[];
  date: string[];
  /** Cents. */
  credit: string[];
  /** Cents; what is above R$ 100 as the difference to `entryShare` of the credit. */
  entry: string[];
  entryShare: number;
  /** How many tiers each letter has; their quantities and amounts follow each other below. */
  tiers: string[];
  quantity: string[];
  /** Cents; what is above R$ 100 as the difference to `amountShare` of the credit. */
  amount: string[];
  amountShare: number;
};

/** Letters in the columns that `decodeLetters` reads, in their order. */
export function encodeLetters(letters: readonly PublicLetter[]): CompactLetters {
  const types = new Dictionary();
  const administrators = new Dictionary();
  const dates = new Dictionary();
  const column = (numberOf: (letter: PublicLetter, index: number) => number) => {
    const numbers = new Float64Array(letters.length);
    letters.forEach((letter, index) => {
      numbers[index] = numberOf(letter, index);
    });
    return toDigits(numbers);
  };
  const entryShare = shareOf(letters, ({ entry_cents }) => entry_cents, 1);
  const { quantities, amounts, credits } = tiersOf(letters);
  const amountShare = shareOf(letters, sumOfAmounts, amounts.length / letters.length);
  return {
    count: letters.length,
    id: column(({ id }, index) => fold(id - (letters[index - 1]?.id ?? 0))),
    type: column(({ segment }) => types.indexOf(segment)),
    administrator: column(({ administrator }) => administrators.indexOf(administrator)),
    date: column(({ next_pay }) => (next_pay === null ? 0 : dates.indexOf(next_pay) + 1)),
    credit: column(({ credit_cents }) => credit_cents),
    entry: column((letter) => toRest(letter.entry_cents, letter.credit_cents * entryShare)),
    entryShare,
    tiers: column(({ installments }) => installments.length),
    quantity: toDigits(quantities),
    amount: toDigits(amounts.map((cents, tier) => toRest(cents, (credits[tier] ?? 0) * amountShare))),
    amountShare,
    types: types.values(),
    administrators: administrators.values(),
    dates: dates.values(),
  };
}

/** All tiers of all letters one after another, each with its letter's credit. */
function tiersOf(letters: readonly PublicLetter[]) {
  const count = letters.reduce((sum, { installments }) => sum + installments.length, 0);
  const quantities = new Float64Array(count);
  const amounts = new Float64Array(count);
  const credits = new Float64Array(count);
  let tier = 0;
  for (const { installments, credit_cents } of letters) {
    for (const { quantity, amount_cents } of installments) {
      quantities[tier] = quantity;
      amounts[tier] = amount_cents;
      credits[tier] = credit_cents;
      tier += 1;
    }
  }
  return { quantities, amounts, credits };
}

/** The letters that `encodeLetters` was given. */
export function decodeLetters(columns: CompactLetters): PublicLetter[] {
  const { count, entryShare, amountShare } = columns;
  const ids = fromDigits(columns.id, count);
  const types = fromDigits(columns.type, count);
  const administrators = fromDigits(columns.administrator, count);
  const dates = fromDigits(columns.date, count);
  const credits = fromDigits(columns.credit, count);
  const entries = fromDigits(columns.entry, count);
  const lengths = fromDigits(columns.tiers, count);
  const tiers = lengths.reduce((sum, length) => sum + length, 0);
  const quantities = fromDigits(columns.quantity, tiers);
  const amounts = fromDigits(columns.amount, tiers);
  let id = 0;
  let tier = 0;
  return credits.map((credit_cents, index) => {
    id += unfold(ids[index] ?? 0);
    const end = tier + (lengths[index] ?? 0);
    const installments: Tier[] = [];
    for (; tier < end; tier += 1) {
      installments.push({
        quantity: quantities[tier] ?? 0,
        amount_cents: fromRest(amounts[tier] ?? 0, credit_cents * amountShare),
      });
    }
    return {
      id,
      segment: columns.types[types[index] ?? 0] ?? "",
      administrator: columns.administrators[administrators[index] ?? 0] ?? "",
      credit_cents,
      entry_cents: fromRest(entries[index] ?? 0, credit_cents * entryShare),
      installments,
      next_pay: columns.dates[(dates[index] ?? 0) - 1] ?? null,
    };
  });
}

/** A whole list: in the order of the ids, which then are small differences. */
export function encodeList(letters: readonly PublicLetter[]): CompactLetters {
  return encodeLetters(letters.toSorted((one, other) => one.id - other.id));
}

/** The letters that `encodeList` was given, in the list's order: by credit, then id. */
export function decodeList(columns: CompactLetters): PublicLetter[] {
  // The ids are in order already, and sorting leaves equals as they stand.
  return decodeLetters(columns).sort((one, other) => one.credit_cents - other.credit_cents);
}

const CENTS_KEPT = 100_00;
const SHARE_DIGITS = 4;

/** What an amount is to the credit on the whole, when each letter has so many of them. */
function shareOf(
  letters: readonly PublicLetter[],
  amountOf: (letter: PublicLetter) => number,
  each: number,
): number {
  const credits = letters.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
  const amounts = letters.reduce((sum, letter) => sum + amountOf(letter), 0);
  return credits * each > 0 ? Number((amounts / (credits * each)).toFixed(SHARE_DIGITS)) : 0;
}

function sumOfAmounts({ installments }: PublicLetter): number {
  return installments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** An amount's last digits as they are, the others as the difference to what was expected. */
function toRest(cents: number, expected: number): number {
  const difference = Math.floor(cents / CENTS_KEPT) - Math.floor(expected / CENTS_KEPT);
  return fold(difference) * CENTS_KEPT + (cents % CENTS_KEPT);
}

function fromRest(rest: number, expected: number): number {
  const difference = unfold(Math.floor(rest / CENTS_KEPT));
  return (difference + Math.floor(expected / CENTS_KEPT)) * CENTS_KEPT + (rest % CENTS_KEPT);
}

/** Small numbers of either sign as small numbers from 0 on. */
function fold(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

function unfold(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}

class Dictionary {
  private readonly indexes = new Map<string, number>();

  indexOf(value: string): number {
    const index = this.indexes.get(value) ?? this.indexes.size;
    this.indexes.set(value, index);
    return index;
  }

  values(): string[] {
    return [...this.indexes.keys()];
  }
}
