/**
 * What so many letters come to at least and at most, of those before a place or from it on: in the ascending order of
 * credits, their credit and their charged prices.
 */
export class Reach {
  private readonly items: number;
  /** Running sums of the credits. */
  private readonly credits: Float64Array;
  /** By number of letters and place. */
  private readonly after: readonly Float64Array[];
  private readonly before: readonly Float64Array[];

  /** @param most as many letters as are asked about */
  constructor(credit: Float64Array, charged: Float64Array, most: number) {
    this.items = credit.length;
    this.credits = new Float64Array(this.items + 1);
    credit.forEach((own, item) => {
      this.credits[item + 1] = (this.credits[item] as number) + own;
    });
    this.after = noSums(this.items, most);
    this.before = noSums(this.items, most);
    for (let item = 0; item < this.items; item += 1) {
      addOne(this.before, item, item + 1, charged[item] as number);
      const last = this.items - 1 - item;
      addOne(this.after, last + 1, last, charged[last] as number);
    }
  }

  /** The lowest credit of so many letters from a place on; Infinity when there are not as many. */
  lowestCredit(item: number, letters: number): number {
    const end = item + letters;
    if (end > this.items) return Number.POSITIVE_INFINITY;
    return (this.credits[end] as number) - (this.credits[item] as number);
  }

  /** The highest credit of so many letters before a place, or of all when there are not as many. */
  highestCreditBefore(item: number, letters: number): number {
    return (this.credits[item] as number) - (this.credits[item > letters ? item - letters : 0] as number);
  }

  /** The lowest charged price of so many letters from a place on; Infinity when there are not as many. */
  lowestPrice(item: number, letters: number): number {
    return (this.after[letters] as Float64Array)[item] as number;
  }

  /** The same of letters before a place. */
  lowestPriceBefore(item: number, letters: number): number {
    return (this.before[letters] as Float64Array)[item] as number;
  }
}

function noSums(items: number, most: number): Float64Array[] {
  return Array.from({ length: most + 1 }, (_, letters) =>
    new Float64Array(items + 1).fill(letters === 0 ? 0 : Number.POSITIVE_INFINITY),
  );
}

/** The lowest sums at a place, from those at the place beside it and one more price. */
function addOne(sums: readonly Float64Array[], from: number, to: number, price: number): void {
  for (let letters = 1; letters < sums.length; letters += 1) {
    const own = sums[letters] as Float64Array;
    const others = (sums[letters - 1] as Float64Array)[from] as number;
    own[to] = Math.min(own[from] as number, others + price);
  }
}
