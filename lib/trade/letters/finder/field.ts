import { type Stock, UNDATED } from "./stock";

/**
 * The letters of a group that a combination may take whose first month is assumed: what they are worth then adds up.
 * Money in cents, one place per letter in every column.
 */
export type Field = {
  /** The assumed month; UNDATED for combinations of letters none of which is dated. */
  first: number;
  letters: Int32Array;
  credit: Float64Array;
  entry: Float64Array;
  /** All instalments minus what is financed (credit minus entry). */
  surplus: Float64Array;
  /** The dearest instalment. */
  peak: Float64Array;
  /** What falls due in one and the same month, one in which much does. */
  due: Float64Array;
  /** Months from the first month to the letter's own first instalment. */
  delay: Int32Array;
  /** What the letter is worth beyond what it finances, for its credit, at a usual rate: lower is better. */
  promise: Float64Array;
  /** 1: the letter begins in the first month. A combination has such a letter, unless none is dated. */
  anchor: Uint8Array;
};

// One percent a month: the rate at which letters are compared before anything is known.
const USUAL_RATE = Math.log1p(0.01);
// So many neighbours are looked at together (search/bounds/pairs.ts).
const TOGETHER = 16;

/** A field for every month in which a combination of these letters can begin. */
export function toFields(stock: Stock, letters: Int32Array): Field[] {
  const ordered = inNeighbourhoods(stock, letters);
  const months = new Set<number>();
  for (const letter of letters) months.add(stock.start[letter] as number);
  return [...months].sort((a, b) => a - b).map((first) => toField(stock, ordered, first));
}

/** Letters in an order in which neighbours have about the same credit and the same surplus. */
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

function toField(stock: Stock, all: Int32Array, first: number): Field {
  const letters = all.filter((letter) => {
    const start = stock.start[letter] as number;
    return start === UNDATED || (first !== UNDATED && start >= first);
  });
  const field = emptyField(first, letters.length);
  letters.forEach((letter, place) => {
    const start = stock.start[letter] as number;
    const credit = stock.credit[letter] as number;
    const entry = stock.entry[letter] as number;
    let peak = 0;
    for (let tier = stock.tierEnd[letter - 1] ?? 0; tier < (stock.tierEnd[letter] as number); tier += 1) {
      const amount = stock.amount[tier] as number;
      if (amount > peak) peak = amount;
    }
    field.letters[place] = letter;
    field.credit[place] = credit;
    field.entry[place] = entry;
    field.surplus[place] = surplusOf(stock, letter);
    field.peak[place] = peak;
    field.delay[place] = start === UNDATED ? 0 : start - first;
    field.anchor[place] = start === first ? 1 : 0;
  });
  field.due.set(dueInDearestMonth(stock, field));
  pricesAt(stock, field, USUAL_RATE).forEach((price, place) => {
    field.promise[place] = price / (field.credit[place] as number);
  });
  return field;
}

function emptyField(first: number, size: number): Field {
  return {
    first,
    letters: new Int32Array(size),
    credit: new Float64Array(size),
    entry: new Float64Array(size),
    surplus: new Float64Array(size),
    peak: new Float64Array(size),
    due: new Float64Array(size),
    promise: new Float64Array(size),
    delay: new Int32Array(size),
    anchor: new Uint8Array(size),
  };
}

/** A field with some of its letters only. */
export function narrow(field: Field, places: Int32Array): Field {
  const { letters, credit, entry, surplus, peak, due, promise, delay, anchor } = field;
  const narrower = emptyField(field.first, places.length);
  for (let to = 0; to < places.length; to += 1) {
    const from = places[to] as number;
    narrower.letters[to] = letters[from] as number;
    narrower.credit[to] = credit[from] as number;
    narrower.entry[to] = entry[from] as number;
    narrower.surplus[to] = surplus[from] as number;
    narrower.peak[to] = peak[from] as number;
    narrower.due[to] = due[from] as number;
    narrower.promise[to] = promise[from] as number;
    narrower.delay[to] = delay[from] as number;
    narrower.anchor[to] = anchor[from] as number;
  }
  return narrower;
}

/** The values of some places, in their order. */
export function pickFrom(column: Float64Array, places: Int32Array): Float64Array {
  const picked = new Float64Array(places.length);
  for (let index = 0; index < picked.length; index += 1)
    picked[index] = column[places[index] as number] as number;
  return picked;
}

/** Every value below zero that was above, and the other way round. */
export function negative(column: Float64Array): Float64Array {
  const negated = new Float64Array(column.length);
  for (let place = 0; place < column.length; place += 1) negated[place] = -(column[place] as number);
  return negated;
}

/** Places of a field for which something holds. */
export function placesWhere(field: Field, holds: (place: number) => boolean): Int32Array {
  const places = new Int32Array(field.letters.length);
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
 * What each letter's instalments are worth beyond what it finances, when money loses `u` (the logarithm of 1 + rate) a
 * month: a combination costs less than that rate exactly when the sum over its letters is negative.
 * @param places of the field, in their order; all when absent
 */
export function pricesAt(stock: Stock, field: Field, u: number, places?: Int32Array): Float64Array {
  const { tierEnd, quantity, amount } = stock;
  const { letters, credit, entry, delay } = field;
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

/** What one cent a month is worth, up to so many months. */
function annuities(u: number): (months: number) => number {
  const growth = Math.expm1(u);
  const known: number[] = [0];
  return (months) => {
    while (known.length <= months) {
      known.push(u === 0 ? known.length : -Math.expm1(-u * known.length) / growth);
    }
    return known[months] as number;
  };
}

/** Of the first month and the month in which the last letter begins, the one in which more falls due. */
function dueInDearestMonth(stock: Stock, { letters, delay }: Field): Float64Array {
  const last = delay.reduce((most, months) => Math.max(most, months), 0);
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
