// As many cells as there may be credits apart; three times so many numbers are a few megabytes.
const CELLS = 65_536;
const MOST = 3;

const shared = Array.from({ length: MOST + 1 }, () => new Float64Array(0));

/**
 * What one, two or three letters cost at least that together bring a certain credit: the lowest sums of charged prices,
 * in cells as wide as the credits asked for lie apart. One at a time: the cells are used again.
 */
export class Lows {
  private readonly width: number;
  /** Up to so many letters there are cells. */
  private upTo = 0;

  constructor(
    private readonly charged: Float64Array,
    private readonly credit: Float64Array,
    private readonly highest: number,
    span: number,
  ) {
    this.width = Math.max(span, highest / (CELLS - 1), 1);
  }

  /**
   * Makes the cells for up to so many letters, at most three.
   * @param ceilings by the number of letters: dearer sums are not needed
   */
  extend(letters: number, ceilings: readonly number[]): void {
    for (let count = this.upTo + 1; count <= Math.min(letters, MOST); count += 1) {
      if (shared[count]?.length === 0) shared[count] = new Float64Array(CELLS);
      const cells = shared[count] as Float64Array;
      if (count === 1) cells.fill(Number.POSITIVE_INFINITY);
      else cells.set(shared[count - 1] as Float64Array);
      this.fill(cells, count, 0, 0, 0, ceilings[count] as number);
      this.upTo = count;
    }
  }

  /** At least so much do up to `letters` more letters cost that bring a credit between the two; -Infinity: not known. */
  below(letters: number, from: number, to: number): number {
    if (letters > this.upTo) return Number.NEGATIVE_INFINITY;
    const cells = shared[letters] as Float64Array;
    const last = Math.min(CELLS - 1, Math.floor(to / this.width));
    let low = Number.POSITIVE_INFINITY;
    for (let cell = from > 0 ? Math.floor(from / this.width) : 0; cell <= last; cell += 1) {
      const own = cells[cell] as number;
      if (own < low) low = own;
    }
    return low;
  }

  private fill(
    cells: Float64Array,
    left: number,
    from: number,
    price: number,
    brought: number,
    ceiling: number,
  ): void {
    const { charged, credit, highest, width } = this;
    const items = charged.length;
    for (let item = from; item <= items - left; item += 1) {
      const sum = price + (charged[item] as number);
      // The others are no cheaper: letters stand in the order of their charged prices.
      if (sum + (left - 1) * (charged[item] as number) > ceiling) return;
      const total = brought + (credit[item] as number);
      if (total > highest) continue;
      if (left > 1) this.fill(cells, left - 1, item + 1, sum, total, ceiling);
      else {
        const cell = Math.floor(total / width);
        if (sum < (cells[cell] as number)) cells[cell] = sum;
      }
    }
  }
}
