import { type Stock, UNDATED } from "./stock";

/**
 * The letters of a group that may be in a combination with a given first month, in columns with one entry per letter.
 * For a fixed first month, their present values add up. Money in cents.
 */
export type Columns = {
  /** The first month; UNDATED for combinations of undated letters only. */
  first: number;
  letters: Int32Array;
  credit: Float64Array;
  entry: Float64Array;
  /** All instalments minus the financed amount (credit minus entry). */
  surplus: Float64Array;
  /** The highest instalment. */
  peak: Float64Array;
  /** The instalment due in a month that is the same for all letters (see dueInCostliestMonth). */
  due: Float64Array;
  /** Months from the first month to the letter's first instalment. */
  delay: Int32Array;
  /** The score: the price at a typical rate (see pricesAt) divided by the credit; lower is better. */
  score: Float64Array;
  /** 1: the letter begins in the first month. Each combination has such a letter, unless its letters are undated. */
  anchor: Uint8Array;
};

// One percent a month: the rate at which letters are compared before there are results.
const USUAL_RATE = Math.log1p(0.01);
// The leaf size of the tree in search/bounds/pairs.ts.
const TOGETHER = 16;

/** Returns columns for every month in which a combination of these letters can begin. */
export function toColumnsByMonth(stock: Stock, letters: Int32Array): Columns[] {
  const ordered = inNeighbourhoods(stock, letters);
  const months = new Set<number>();
  for (const letter of letters) months.add(stock.start[letter] as number);
  return [...months].sort((a, b) => a - b).map((first) => toColumns(stock, ordered, first));
}

/** Sorts letters so that neighbours have similar credit and similar surplus. */
function inNeighbourhoods(stock: Stock, letters: Int32Array): Int32Array {
  const surplus = new Float64Array(stock.id.length);
  for (const letter of letters) surplus[letter] = surplusOf(stock, letter);
  const by = (column: Float64Array) => (a: number, b: number) =>
    (column[a] as number) - (column[b] as number) || (stock.id[a] as number) - (stock.id[b] as number);
  const ordered = letters.slice().sort(by(stock.credit));
  const strip = Math.ceil(Math.sqrt(letters.length * TOGETHER));
  for (let from = 0; from < ordered.length; from += strip) {
    ordered.subarray(from, from + strip).sort(by(surplus));
  }
  return ordered;
}

function surplusOf(stock: Stock, letter: number): number {
  let total = 0;
  for (let tier = stock.tierEnd[letter - 1] ?? 0; tier < (stock.tierEnd[letter] as number); tier += 1) {
    total += (stock.quantity[tier] as number) * (stock.amount[tier] as number);
  }
  return total - ((stock.credit[letter] as number) - (stock.entry[letter] as number));
}

function toColumns(stock: Stock, all: Int32Array, first: number): Columns {
  const letters = all.filter((letter) => {
    const start = stock.start[letter] as number;
    return start === UNDATED || (first !== UNDATED && start >= first);
  });
  const columns = emptyColumns(first, letters.length);
  letters.forEach((letter, place) => {
    const start = stock.start[letter] as number;
    const credit = stock.credit[letter] as number;
    const entry = stock.entry[letter] as number;
    let peak = 0;
    for (let tier = stock.tierEnd[letter - 1] ?? 0; tier < (stock.tierEnd[letter] as number); tier += 1) {
      const amount = stock.amount[tier] as number;
      if (amount > peak) peak = amount;
    }
    columns.letters[place] = letter;
    columns.credit[place] = credit;
    columns.entry[place] = entry;
    columns.surplus[place] = surplusOf(stock, letter);
    columns.peak[place] = peak;
    columns.delay[place] = start === UNDATED ? 0 : start - first;
    columns.anchor[place] = start === first ? 1 : 0;
  });
  columns.due.set(dueInCostliestMonth(stock, columns));
  pricesAt(stock, columns, USUAL_RATE).forEach((price, place) => {
    columns.score[place] = price / (columns.credit[place] as number);
  });
  return columns;
}

function emptyColumns(first: number, size: number): Columns {
  return {
    first,
    letters: new Int32Array(size),
    credit: new Float64Array(size),
    entry: new Float64Array(size),
    surplus: new Float64Array(size),
    peak: new Float64Array(size),
    due: new Float64Array(size),
    score: new Float64Array(size),
    delay: new Int32Array(size),
    anchor: new Uint8Array(size),
  };
}

/** Returns the columns of some of the letters only. */
export function narrow(columns: Columns, places: Int32Array): Columns {
  const { letters, credit, entry, surplus, peak, due, score, delay, anchor } = columns;
  const narrower = emptyColumns(columns.first, places.length);
  for (let to = 0; to < places.length; to += 1) {
    const from = places[to] as number;
    narrower.letters[to] = letters[from] as number;
    narrower.credit[to] = credit[from] as number;
    narrower.entry[to] = entry[from] as number;
    narrower.surplus[to] = surplus[from] as number;
    narrower.peak[to] = peak[from] as number;
    narrower.due[to] = due[from] as number;
    narrower.score[to] = score[from] as number;
    narrower.delay[to] = delay[from] as number;
    narrower.anchor[to] = anchor[from] as number;
  }
  return narrower;
}

/** Returns a column's values at these indexes, in the order of the indexes. */
export function pickFrom(column: Float64Array, places: Int32Array): Float64Array {
  const picked = new Float64Array(places.length);
  for (let index = 0; index < picked.length; index += 1)
    picked[index] = column[places[index] as number] as number;
  return picked;
}

/** Returns a column with every sign inverted. */
export function negative(column: Float64Array): Float64Array {
  const negated = new Float64Array(column.length);
  for (let place = 0; place < column.length; place += 1) negated[place] = -(column[place] as number);
  return negated;
}

/** Returns the indexes for which a condition holds. */
export function placesWhere(columns: Columns, holds: (place: number) => boolean): Int32Array {
  const places = new Int32Array(columns.letters.length);
  let count = 0;
  for (let place = 0; place < places.length; place += 1) {
    if (holds(place)) {
      places[count] = place;
      count += 1;
    }
  }
  return places.subarray(0, count);
}

/**
 * Returns the price of each letter at a monthly rate: the present value of its instalments minus the financed amount. A
 * combination costs less than the rate exactly when the sum of its prices is negative.
 * @param u the logarithm of 1 + rate
 * @param places the indexes to price, in the order of the result; if absent, all
 */
export function pricesAt(stock: Stock, columns: Columns, u: number, places?: Int32Array): Float64Array {
  const { tierEnd, quantity, amount } = stock;
  const { letters, credit, entry, delay } = columns;
  const worth = annuities(u);
  const prices = new Float64Array(places?.length ?? letters.length);
  for (let index = 0; index < prices.length; index += 1) {
    const place = places ? (places[index] as number) : index;
    const letter = letters[place] as number;
    const end = tierEnd[letter] as number;
    let value = 0;
    let month = 0;
    for (let tier = letter === 0 ? 0 : (tierEnd[letter - 1] as number); tier < end; tier += 1) {
      const next = month + (quantity[tier] as number);
      value += (amount[tier] as number) * (worth(next) - worth(month));
      month = next;
    }
    const later = delay[place] as number;
    const financed = (credit[place] as number) - (entry[place] as number);
    prices[index] = (later === 0 ? value : value * Math.exp(-u * later)) - financed;
  }
  return prices;
}

/** Returns the present value of one cent a month by the number of months, cached. */
function annuities(u: number): (months: number) => number {
  const growth = Math.expm1(u);
  const values: number[] = [0];
  return (months) => {
    while (values.length <= months) {
      values.push(u === 0 ? values.length : -Math.expm1(-u * values.length) / growth);
    }
    return values[months] as number;
  };
}

/** Returns the instalments of the first month or of that in which the last letter begins, whichever sum is higher. */
function dueInCostliestMonth(stock: Stock, { letters, delay }: Columns): Float64Array {
  const last = delay.reduce((max, months) => Math.max(max, months), 0);
  const inMonth = (month: number) => {
    const due = new Float64Array(letters.length);
    letters.forEach((letter, place) => {
      due[place] = dueIn(stock, letter, month - (delay[place] as number));
    });
    return due;
  };
  const first = inMonth(0);
  const later = inMonth(last);
  const sum = (column: Float64Array) => column.reduce((total, amount) => total + amount, 0);
  return sum(later) > sum(first) ? later : first;
}

function dueIn(stock: Stock, letter: number, month: number): number {
  if (month < 0) return 0;
  let passed = 0;
  for (let tier = stock.tierEnd[letter - 1] ?? 0; tier < (stock.tierEnd[letter] as number); tier += 1) {
    passed += stock.quantity[tier] as number;
    if (month < passed) return stock.amount[tier] as number;
  }
  return 0;
}
