/** The letters, and what is looked for: a credit between two sums `span` apart, the higher at most `highest`. */
type Given = {
  prices: Float64Array;
  credit: Float64Array;
  /** 1: the letter begins in the first month; null: it does not matter whether one does. */
  anchor: Uint8Array | null;
  highest: number;
  span: number;
  /** Letters. */
  most: number;
  /** As many cells as there may be. */
  cells: number;
};

/** By the number of letters, the lowest sums of prices in cells of credit. */
type Lows = Float64Array[];

/**
 * What a few letters cost at least that together bring a certain credit, whichever letters they are: the lowest sums of
 * prices by number of letters and credit, the credits rounded to cells. Credits are counted from the lowest one, so that
 * letters nearly alike are told apart as well; where they are all multiples of one step, nothing is rounded.
 */
export class Floors {
  readonly isExact: boolean;
  private readonly base: number;
  private readonly width: number;
  /** How many cells lie between the two sums, by the number of letters. */
  private readonly lengths: number[] = [];
  /** The lowest price from each cell on, as far as the two sums lie apart; the latter with one in the first month. */
  private readonly any: Lows = [];
  private readonly anchored: Lows = [];

  constructor({ prices, credit, anchor, highest, span, most, cells }: Given) {
    this.base = credit.reduce((low, own) => Math.min(low, own), Number.POSITIVE_INFINITY);
    const step = Math.max(
      1,
      credit.reduce((divisor, own) => commonDivisor(own - this.base, divisor), 0),
    );
    const top = topOf(credit, this.base, highest, most);
    this.isExact = top / step < cells;
    this.width = this.isExact ? step : Math.ceil(top / (cells - 1));
    const count = Math.max(Math.floor(top / this.width) + 1, 1);
    const [any, anchored] = [emptyLows(count, most), emptyLows(anchor ? count : 0, most)];
    (any[0] as Float64Array)[0] = 0;
    for (let item = 0; item < prices.length; item += 1) {
      const shift = Math.floor(((credit[item] as number) - this.base) / this.width);
      const price = prices[item] as number;
      if (anchor) add(anchored, anchor[item] === 1 ? any : anchored, shift, price);
      add(any, any, shift, price);
    }
    for (let letters = 1; letters <= most; letters += 1) {
      const length = this.isExact
        ? Math.floor(span / this.width) + 1
        : Math.ceil(span / this.width) + letters;
      this.lengths[letters] = length;
      this.any[letters] = lowestFromEach(any[letters] as Float64Array, length);
      this.anchored[letters] = lowestFromEach(anchored[letters] as Float64Array, length);
    }
  }

  /** Whether up to so many more letters that bring a credit between the two may cost no more than this. */
  mayCost(atMost: number, letters: number, from: number, to: number, withAnchor: boolean): boolean {
    const { base, width, isExact, lengths } = this;
    const lows = withAnchor ? this.anchored : this.any;
    for (let count = 1; count <= letters; count += 1) {
      if (to < count * base) return false;
      const missing = (from - count * base) / width;
      const start = isExact ? Math.ceil(missing) : Math.floor(missing) - (count - 1);
      // Between the two there may be no multiple of the step.
      if (isExact && start * width > to - count * base) continue;
      // A window may begin before the first cell.
      const low = (lows[count] as Float64Array)[start + (lengths[count] as number)];
      if (low !== undefined && low <= atMost) return true;
    }
    return false;
  }
}

function emptyLows(cells: number, most: number): Lows {
  return Array.from({ length: most + 1 }, () => new Float64Array(cells).fill(Number.POSITIVE_INFINITY));
}

/** One more letter: sums that it makes of those with a letter less. */
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

/** The most that a sum of up to so many credits within the highest lies above as many times the lowest. */
function topOf(credit: Float64Array, base: number, highest: number, most: number): number {
  const widest = credit.reduce((wide, own) => Math.max(wide, own - base), 0);
  let top = 0;
  for (let count = 1; count <= most; count += 1) {
    top = Math.max(top, Math.min(count * widest, highest - count * base));
  }
  return top;
}

/** The lowest of so many cells from each one on, beginning with those that lie before the first. */
function lowestFromEach(cells: Float64Array, length: number): Float64Array {
  const lowest = new Float64Array(cells.length + length).fill(Number.POSITIVE_INFINITY);
  // Ascending cells that none behind them undercuts.
  const waiting: number[] = [];
  let head = 0;
  for (let end = 0; end < cells.length + length; end += 1) {
    if (end < cells.length) {
      while (waiting.length > head && (cells[waiting.at(-1) as number] as number) >= (cells[end] as number)) {
        waiting.pop();
      }
      waiting.push(end);
    }
    const start = end - length + 1;
    if (start > cells.length - 1) break;
    while (head < waiting.length && (waiting[head] as number) < start) head += 1;
    lowest[start + length] =
      head < waiting.length ? (cells[waiting[head] as number] as number) : Number.POSITIVE_INFINITY;
  }
  return lowest;
}

function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
