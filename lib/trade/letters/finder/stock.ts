import type { Tier } from "../sum/staircase";
import type { PublicLetter } from "../wire";

/**
 * All public letters in columns, which can be transferred to another thread without a copy. Amounts in cents, months
 * counted from year 0; the tiers of letter `j` are those from `tierEnd[j - 1]` to `tierEnd[j] - 1`.
 */
export type Stock = {
  /** Letters of one administrator and one type, which can be combined. */
  groups: { administrator: string; category: string }[];
  group: Int32Array;
  id: Int32Array;
  credit: Float64Array;
  entry: Float64Array;
  /** The month of the next payment; UNDATED when it is not known. */
  start: Int32Array;
  tierEnd: Int32Array;
  quantity: Int32Array;
  amount: Float64Array;
};

export const UNDATED = -1;

/** Converts public letters to columns; `next_pay` must not be before today. */
export function toStock(letters: readonly PublicLetter[]): Stock {
  const tiers = letters.reduce((sum, { installments }) => sum + installments.length, 0);
  const numbers = new Map<string, number>();
  const stock: Stock = {
    groups: [],
    group: new Int32Array(letters.length),
    id: new Int32Array(letters.length),
    credit: new Float64Array(letters.length),
    entry: new Float64Array(letters.length),
    start: new Int32Array(letters.length),
    tierEnd: new Int32Array(letters.length),
    quantity: new Int32Array(tiers),
    amount: new Float64Array(tiers),
  };
  let tier = 0;
  letters.forEach((letter, index) => {
    const { administrator, segment: category } = letter;
    const key = `${administrator}\n${category}`;
    const group = numbers.get(key) ?? stock.groups.push({ administrator, category }) - 1;
    numbers.set(key, group);
    stock.group[index] = group;
    stock.id[index] = letter.id;
    stock.credit[index] = letter.credit_cents;
    stock.entry[index] = letter.entry_cents;
    stock.start[index] = letter.next_pay === null ? UNDATED : toMonth(letter.next_pay);
    for (const { quantity, amount_cents } of letter.installments) {
      stock.quantity[tier] = quantity;
      stock.amount[tier] = amount_cents;
      tier += 1;
    }
    stock.tierEnd[index] = tier;
  });
  return stock;
}

/** Returns the buffers of the columns, for the transfer list of a message. */
export function buffersOf(stock: Stock): ArrayBuffer[] {
  return Object.values(stock).flatMap((column) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
  );
}

/** Returns the instalments of a letter. */
export function tiersOf(stock: Stock, letter: number): Tier[] {
  const tiers: Tier[] = [];
  for (let tier = stock.tierEnd[letter - 1] ?? 0; tier < (stock.tierEnd[letter] ?? 0); tier += 1) {
    tiers.push({ quantity: stock.quantity[tier] ?? 0, amount_cents: stock.amount[tier] ?? 0 });
  }
  return tiers;
}

/** Classes of letters whose columns are equal except for the id. */
export type Kinds = {
  of: Int32Array;
  /** The ascending ids of each kind. */
  ids: readonly (readonly number[])[];
};

export function kindsOf(stock: Stock): Kinds {
  const kinds = new Map<string, number>();
  const ids: number[][] = [];
  const { group, id, credit, entry, start, quantity, amount, tierEnd } = stock;
  let tier = 0;
  const of = id.map((own, letter) => {
    let figures = `${group[letter]} ${credit[letter]} ${entry[letter]} ${start[letter]}`;
    for (; tier < (tierEnd[letter] as number); tier += 1) figures += ` ${quantity[tier]} ${amount[tier]}`;
    const kind = kinds.get(figures) ?? ids.push([]) - 1;
    kinds.set(figures, kind);
    ids[kind]?.push(own);
    return kind;
  });
  for (const identical of ids) identical.sort((a, b) => a - b);
  return { of, ids };
}

function toMonth(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1;
}
