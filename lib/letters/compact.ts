import { toReais } from "@/lib/format/brl";
import type { Tier } from "./sum/staircase";
import type { PublicLetter } from "./wire";

/**
 * Many letters by columns, for the page's own use: dictionaries for what repeats, differences where the list is
 * in order, amounts in reais because most are whole. A fraction of the rules' JSON, before and after
 * compression.
 */
export type CompactLetters = {
  types: string[];
  administrators: string[];
  dates: string[];
  /** Difference to the letter before. */
  id: number[];
  type: number[];
  administrator: number[];
  /** Reais, difference to the letter before. */
  credit: number[];
  /** Reais. */
  entry: number[];
  /** Index into `dates`; -1 = none. */
  date: number[];
  /** How many tiers each letter has; their quantities and amounts (reais) follow each other below. */
  tiers: number[];
  quantity: number[];
  amount: number[];
};

/** Letters in the columns that `decodeLetters` reads. */
export function encodeLetters(letters: readonly PublicLetter[]): CompactLetters {
  const types = new Dictionary();
  const administrators = new Dictionary();
  const dates = new Dictionary();
  const before = (index: number) => letters[index - 1];
  const tiers = letters.flatMap((letter) => letter.installments);
  return {
    id: letters.map(({ id }, index) => id - (before(index)?.id ?? 0)),
    type: letters.map(({ segment }) => types.indexOf(segment)),
    administrator: letters.map(({ administrator }) => administrators.indexOf(administrator)),
    credit: letters.map(({ credit_cents }, index) =>
      toReais(credit_cents - (before(index)?.credit_cents ?? 0)),
    ),
    entry: letters.map(({ entry_cents }) => toReais(entry_cents)),
    date: letters.map(({ next_pay }) => (next_pay === null ? -1 : dates.indexOf(next_pay))),
    tiers: letters.map(({ installments }) => installments.length),
    quantity: tiers.map(({ quantity }) => quantity),
    amount: tiers.map(({ amount_cents }) => toReais(amount_cents)),
    types: types.values(),
    administrators: administrators.values(),
    dates: dates.values(),
  };
}

/** The letters that `encodeLetters` was given. */
export function decodeLetters(columns: CompactLetters): PublicLetter[] {
  let id = 0;
  let credit_cents = 0;
  let tier = 0;
  return columns.id.map((difference, index) => {
    id += difference;
    credit_cents += toCents(columns.credit[index]);
    const end = tier + (columns.tiers[index] ?? 0);
    const installments: Tier[] = [];
    for (; tier < end; tier += 1) {
      installments.push({
        quantity: columns.quantity[tier] ?? 0,
        amount_cents: toCents(columns.amount[tier]),
      });
    }
    return {
      id,
      segment: columns.types[columns.type[index] ?? -1] ?? "",
      administrator: columns.administrators[columns.administrator[index] ?? -1] ?? "",
      credit_cents,
      entry_cents: toCents(columns.entry[index]),
      installments,
      next_pay: columns.dates[columns.date[index] ?? -1] ?? null,
    };
  });
}

function toCents(reais = 0): number {
  return Math.round(reais * 100);
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
