/**
 * The lowest and highest sums of credit, and the lowest sums of penalised prices, of a number of letters before a place
 * or from it on. The letters are in ascending order of credit.
 */
export class Extremes {
  private readonly items: number;
  /** Prefix sums of the credits. */
  private readonly credits: Float64Array;
  /** By number of letters and place. */
  private readonly after: readonly Float64Array[];
  private readonly before: readonly Float64Array[];

  /** @param maxLetters the largest number of letters that will be queried */
  constructor(credit: Float64Array, penalised: Float64Array, maxLetters: number) {
    this.items = credit.length;
    this.credits = new Float64Array(this.items + 1);
    credit.forEach((own, item) => {
      this.credits[item + 1] = (this.credits[item] as number) + own;
    });
    this.after = noSums(this.items, maxLetters);
    this.before = noSums(this.items, maxLetters);
    for (let item = 0; item < this.items; item += 1) {
      addOne(this.before, item, item + 1, penalised[item] as number);
      const last = this.items - 1 - item;
      addOne(this.after, last + 1, last, penalised[last] as number);
    }
  }

  /** The lowest credit of `letters` letters from a place on; Infinity when there are fewer. */
  lowestCredit(item: number, letters: number): number {
    const end = item + letters;
    if (end > this.items) return Number.POSITIVE_INFINITY;
    return (this.credits[end] as number) - (this.credits[item] as number);
  }

  /** The highest credit of `letters` letters before a place, or of all when there are fewer. */
  highestCreditBefore(item: number, letters: number): number {
    return (this.credits[item] as number) - (this.credits[item > letters ? item - letters : 0] as number);
  }

  /** The lowest penalised price of `letters` letters from a place on; Infinity when there are fewer. */
  lowestPrice(item: number, letters: number): number {
    return (this.after[letters] as Float64Array)[item] as number;
  }

  /** The lowest penalised price of `letters` letters before a place; Infinity when there are fewer. */
  lowestPriceBefore(item: number, letters: number): number {
    return (this.before[letters] as Float64Array)[item] as number;
  }
}

function noSums(items: number, maxLetters: number): Float64Array[] {
  return Array.from({ length: maxLetters + 1 }, (_, letters) =>
    new Float64Array(items + 1).fill(letters === 0 ? 0 : Number.POSITIVE_INFINITY),
  );
}

/** Computes the lowest sums at a place from those at the adjacent place and one more price. */
function addOne(sums: readonly Float64Array[], from: number, to: number, price: number): void {
  for (let letters = 1; letters < sums.length; letters += 1) {
    const own = sums[letters] as Float64Array;
    const others = (sums[letters - 1] as Float64Array)[from] as number;
    own[to] = Math.min(own[from] as number, others + price);
  }
}
