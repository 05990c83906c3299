import type { Bounds, Budget, End, SearchOrder, Visit } from "./search-order";
import { SumIndex } from "./sum-index";
import type { SumWindow } from "./sum-window";

// Indexes by the number of letters in a half; reused by every search.
const indexes = [new SumIndex(), new SumIndex(), new SumIndex(), new SumIndex()];

/**
 * Visits every combination within the bounds, like `branchAndBound`, if one of the sums must be in a narrow window.
 * Combinations, in order of credit, are split in the middle: the upper halves are indexed by their sums, and for each
 * lower half (as many letters, or one fewer) the matching upper halves are looked up.
 * @param order in ascending order of credits
 */
export function meetInTheMiddle(
  order: SearchOrder,
  bounds: Bounds,
  window: SumWindow,
  budget: Budget,
  visit: Visit,
): End {
  const { penalised, price, credit, entry, due, anchor, duplicate } = order;
  const { maxLetters, minCredit, maxCredit, maxEntry, maxDue, needsAnchor } = bounds;
  const { values, from, to } = window;
  const items = penalised.length;
  const limit = bounds.ceiling + bounds.slack;
  const maxPenalised = limit - order.offset;
  const extremes = new Extremes(credit, penalised, maxLetters);
  const chosen = new Int32Array(maxLetters);
  // Keeps the count finite for an unlimited budget.
  let steps = Math.min(budget.steps, Number.MAX_SAFE_INTEGER);
  let ended = false;

  function indexHalves(letters: number): void {
    const halves = indexes[letters] as SumIndex;
    // The lower half has as many letters, or one fewer.
    const fewest = Math.max(letters - 1, 1);
    const others = Math.min(letters, maxLetters - letters);
    const room = maxCredit - extremes.lowestCredit(0, fewest);
    // The least credit and the highest price of this half, given the best lower half before its first letter.
    let missing = 0;
    let atMost = 0;

    function add(start: number, depth: number, cost: number, credits: number, sum: number): void {
      const left = letters - depth - 1;
      const highest = extremes.highestCreditBefore(items, left);
      for (let item = start; item < items - left; item += 1) {
        const total = credits + (credit[item] as number);
        if (total + extremes.lowestCredit(item + 1, left) > room) return;
        if (depth === 0) {
          missing = minCredit - extremes.highestCreditBefore(item, others);
          const cheapest = extremes.lowestPriceBefore(item, fewest);
          atMost = maxPenalised - Math.min(cheapest, extremes.lowestPriceBefore(item, others));
        } else if (item > start && duplicate[item] === 1) continue;
        steps -= 1;
        if (total + highest < missing) continue;
        const paid = cost + (penalised[item] as number);
        if (paid + extremes.lowestPrice(item + 1, left) > atMost) continue;
        chosen[depth] = item;
        const value = sum + (values[item] as number);
        if (left > 0) add(item + 1, depth + 1, paid, total, value);
        else halves.add(chosen, value, paid);
      }
    }

    halves.clear(window.width);
    add(fewest, 0, 0, 0, 0);
    halves.build();
  }

  /** Chooses the letters of a lower half, one after the other. */
  function extend(start: number, depth: number, cost: number, credits: number, sum: number): void {
    const count = depth + 1;
    // A single letter may be a combination; a larger lower half needs an upper half.
    const fewest = count === 1 ? 0 : count;
    for (let item = start; item < items && steps >= 0; item += 1) {
      const total = credits + (credit[item] as number);
      if (total + extremes.lowestCredit(item + 1, fewest) > maxCredit) return;
      if (item > start && duplicate[item] === 1) continue;
      steps -= 1;
      if (total + extremes.highestCreditBefore(items, maxLetters - count) < minCredit) continue;
      const paid = cost + (penalised[item] as number);
      const value = sum + (values[item] as number);
      chosen[depth] = item;
      if (count === 1 && value >= from && value <= to && paid <= maxPenalised) visitIfWithin(1);
      for (let letters = count; letters <= count + 1 && count + letters <= maxLetters; letters += 1) {
        if (total + extremes.lowestCredit(item + 1, letters) > maxCredit) break;
        if (total + extremes.highestCreditBefore(items, letters) < minCredit) continue;
        if (paid + extremes.lowestPrice(item + 1, letters) > maxPenalised) continue;
        lookUp(count, letters, paid, value);
      }
      if (!ended && 2 * count + 2 <= maxLetters) extend(item + 1, count, paid, total, value);
      if (ended) return;
    }
  }

  /** Visits the upper halves that complete a lower one within the window. */
  function lookUp(count: number, letters: number, cost: number, sum: number): void {
    const halves = indexes[letters] as SumIndex;
    const last = chosen[count - 1] as number;
    const highest = halves.bucketOf(to - sum);
    for (let bucket = halves.bucketOf(from - sum); bucket <= highest; bucket += 1) {
      // The index returns halves in descending order of their first letters.
      for (let half = halves.lastIn(bucket); half >= 0 && !ended; half = halves.next[half] as number) {
        const first = halves.one[half] as number;
        if (first <= last) break;
        if (duplicate[first] === 1 && first > last + 1) continue;
        const value = sum + (halves.sum[half] as number);
        if (value < from || value > to || cost + (halves.cost[half] as number) > maxPenalised) continue;
        steps -= 1;
        halves.copy(half, chosen, count, letters);
        visitIfWithin(count + letters);
      }
    }
  }

  function visitIfWithin(count: number): void {
    const isWithin =
      sumOf(price, count) <= limit &&
      sumOf(credit, count) >= minCredit &&
      sumOf(credit, count) <= maxCredit &&
      sumOf(entry, count) <= maxEntry &&
      sumOf(due, count) <= maxDue &&
      (!needsAnchor || sumOf(anchor, count) > 0);
    if (isWithin && visit(chosen, count)) ended = true;
  }

  function sumOf(column: Float64Array | Uint8Array, count: number): number {
    let sum = 0;
    for (let index = 0; index < count; index += 1) sum += column[chosen[index] as number] as number;
    return sum;
  }

  for (let letters = 1; letters + Math.max(letters - 1, 1) <= maxLetters; letters += 1) indexHalves(letters);
  extend(0, 0, 0, 0, 0);
  if (budget.steps !== Number.POSITIVE_INFINITY) budget.steps = Math.max(0, steps);
  if (ended) return "ended";
  return steps < 0 ? "spent" : "done";
}

/**
 * The lowest and highest sums of credit, and the lowest sums of penalised prices, of a number of letters before a place
 * or from it on. The letters are in ascending order of credit.
 */
class Extremes {
  private readonly items: number;
  private readonly credits: Float64Array;
  /** By number of letters and place. */
  private readonly after: readonly Float64Array[];
  private readonly before: readonly Float64Array[];

  /** @param maxLetters the largest number of letters in a query */
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

  /** Returns the lowest credit of `letters` letters from an index on; Infinity if there are fewer. */
  lowestCredit(item: number, letters: number): number {
    const end = item + letters;
    if (end > this.items) return Number.POSITIVE_INFINITY;
    return (this.credits[end] as number) - (this.credits[item] as number);
  }

  /** Returns the highest credit of `letters` letters before an index, or of all if there are fewer. */
  highestCreditBefore(item: number, letters: number): number {
    return (this.credits[item] as number) - (this.credits[item > letters ? item - letters : 0] as number);
  }

  /** Returns the lowest penalised price of `letters` letters from an index on; Infinity if there are fewer. */
  lowestPrice(item: number, letters: number): number {
    return (this.after[letters] as Float64Array)[item] as number;
  }

  /** Returns the lowest penalised price of `letters` letters before an index; Infinity if there are fewer. */
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
