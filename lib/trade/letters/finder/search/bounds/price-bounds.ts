import { commonDivisor } from "../sum-window";

/** The letters and the wanted interval of credit, of length `span`, whose upper end is at most `highest`. */
type Given = {
  prices: Float64Array;
  credit: Float64Array;
  /** 1: the letter begins in the first month; null if no letter has to. */
  anchor: Uint8Array | null;
  highest: number;
  span: number;
  maxLetters: number;
  /** The largest number of cells. */
  cells: number;
};

/** The lowest sum of prices in each cell of credit, by the number of letters. */
type Lows = Float64Array[];

/**
 * Lower bounds on the price of a few letters whose credits add up to a given interval: a dynamic programme over the
 * number of letters and the credit, rounded to cells. Credits are counted from the lowest one, so that similar letters
 * are in different cells; if all are multiples of one step, nothing is rounded.
 */
export class PriceBounds {
  readonly isExact: boolean;
  private readonly base: number;
  private readonly width: number;
  /** The length of the interval in cells, by the number of letters. */
  private readonly lengths: number[] = [];
  /** The lowest price in the interval that begins at each cell; in `anchored`, with a letter of the first month. */
  private readonly any: Lows = [];
  private readonly anchored: Lows = [];

  constructor({ prices, credit, anchor, highest, span, maxLetters, cells }: Given) {
    this.base = credit.reduce((low, own) => Math.min(low, own), Number.POSITIVE_INFINITY);
    const step = Math.max(
      1,
      credit.reduce((divisor, own) => commonDivisor(own - this.base, divisor), 0),
    );
    const top = topOf(credit, this.base, highest, maxLetters);
    this.isExact = top / step < cells;
    this.width = this.isExact ? step : Math.ceil(top / (cells - 1));
    const count = Math.max(Math.floor(top / this.width) + 1, 1);
    const [any, anchored] = [emptyLows(count, maxLetters), emptyLows(anchor ? count : 0, maxLetters)];
    (any[0] as Float64Array)[0] = 0;
    for (let item = 0; item < prices.length; item += 1) {
      const shift = Math.floor(((credit[item] as number) - this.base) / this.width);
      const price = prices[item] as number;
      if (anchor) add(anchored, anchor[item] === 1 ? any : anchored, shift, price);
      add(any, any, shift, price);
    }
    for (let letters = 1; letters <= maxLetters; letters += 1) {
      const length = this.isExact
        ? Math.floor(span / this.width) + 1
        : Math.ceil(span / this.width) + letters;
      this.lengths[letters] = length;
      this.any[letters] = lowestFromEach(any[letters] as Float64Array, length);
      this.anchored[letters] = lowestFromEach(anchored[letters] as Float64Array, length);
    }
  }

  /** Checks whether up to `letters` more letters with a total credit from `from` to `to` may cost `atMost` or less. */
  mayCost(atMost: number, letters: number, from: number, to: number, withAnchor: boolean): boolean {
    const { base, width, isExact, lengths } = this;
    const lows = withAnchor ? this.anchored : this.any;
    for (let count = 1; count <= letters; count += 1) {
      if (to < count * base) return false;
      const missing = (from - count * base) / width;
      const start = isExact ? Math.ceil(missing) : Math.floor(missing) - (count - 1);
      // The interval may contain no multiple of the step.
      if (isExact && start * width > to - count * base) continue;
      // The interval may begin before the first cell.
      const low = (lows[count] as Float64Array)[start + (lengths[count] as number)];
      if (low !== undefined && low <= atMost) return true;
    }
    return false;
  }
}

function emptyLows(cells: number, maxLetters: number): Lows {
  return Array.from({ length: maxLetters + 1 }, () => new Float64Array(cells).fill(Number.POSITIVE_INFINITY));
}

/** Adds a letter to every sum with one letter fewer. */
function add(lows: Lows, fewer: Lows, shift: number, price: number): void {
  for (let count = lows.length - 1; count > 0; count -= 1) {
    const before = fewer[count - 1] as Float64Array;
    const own = lows[count] as Float64Array;
    for (let cell = shift; cell < own.length; cell += 1) {
      const sum = (before[cell - shift] as number) + price;
      if (sum < (own[cell] as number)) own[cell] = sum;
    }
  }
}

/** Returns an upper bound on the sum of up to `maxLetters` credits, each counted from the lowest one. */
function topOf(credit: Float64Array, base: number, highest: number, maxLetters: number): number {
  const widest = credit.reduce((wide, own) => Math.max(wide, own - base), 0);
  let top = 0;
  for (let count = 1; count <= maxLetters; count += 1) {
    top = Math.max(top, Math.min(count * widest, highest - count * base));
  }
  return top;
}

/** Returns the minimum of each window of `length` cells; the first windows start before the first cell. */
function lowestFromEach(cells: Float64Array, length: number): Float64Array {
  const lowest = new Float64Array(cells.length + length).fill(Number.POSITIVE_INFINITY);
  // A monotonic queue: ascending cells with ascending values.
  const queue: number[] = [];
  let head = 0;
  for (let end = 0; end < cells.length + length; end += 1) {
    if (end < cells.length) {
      while (queue.length > head && (cells[queue.at(-1) as number] as number) >= (cells[end] as number)) {
        queue.pop();
      }
      queue.push(end);
    }
    const start = end - length + 1;
    if (start > cells.length - 1) break;
    while (head < queue.length && (queue[head] as number) < start) head += 1;
    lowest[start + length] =
      head < queue.length ? (cells[queue[head] as number] as number) : Number.POSITIVE_INFINITY;
  }
  return lowest;
}
