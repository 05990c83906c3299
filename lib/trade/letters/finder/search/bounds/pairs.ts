import type { Visit } from "../search-order";
import { SumIndex } from "../sum-index";
import type { SumWindow } from "../sum-window";

/** An upper limit on the sum of a pair's values. */
type Cap = { values: Float64Array; max: number };

// Reused by every search for pairs.
const index = new SumIndex();
// The number of letters in a leaf of the tree.
const LEAF = 16;

/**
 * Visits every letter and every pair of letters whose sums are within all caps. Neighbours are similar
 * (../../columns.ts), so a tree with the lowest values of each branch prunes most pairs.
 * @param kind the same for identical letters
 * @param second 1 for each letter of a kind after the first; it is paired only within its kind
 * @returns "ended" if `visit` has ended the search, else "done"
 */
export function visitPairs(
  caps: readonly Cap[],
  {
    kind,
    second,
    maxLetters,
    window,
  }: { kind: Int32Array; second: Uint8Array; maxLetters: number; window: SumWindow | null },
  visit: Visit,
): "done" | "ended" {
  const items = kind.length;
  const lows = window ? [] : caps.map(({ values }) => lowsOf(values));
  const leaves = lows[0] ? lows[0].length / 2 : 0;
  const chosen = new Int32Array(2);
  let ended = false;

  function visitIfWithin(count: number): void {
    const [one, two] = [chosen[0] as number, chosen[1] as number];
    for (const { values, max: highest } of caps) {
      if ((values[one] as number) + (count === 2 ? (values[two] as number) : 0) > highest) return;
    }
    if (visit(chosen, count)) ended = true;
  }

  function visitPair(one: number, two: number): void {
    if ((second[one] === 1 || second[two] === 1) && kind[one] !== kind[two]) return;
    chosen[0] = one;
    chosen[1] = two;
    visitIfWithin(2);
  }

  function pairInWindow({ values, from, to, width }: SumWindow): void {
    index.clear(width);
    values.forEach((value, item) => {
      chosen[0] = item;
      index.add(chosen, value, 0);
    });
    index.build();
    for (let one = 0; one < items; one += 1) {
      const own = values[one] as number;
      const last = index.bucketOf(to - own);
      for (let bucket = index.bucketOf(from - own); bucket <= last; bucket += 1) {
        // The entries of a bucket are in descending order.
        for (let two = index.lastIn(bucket); two > one && !ended; two = index.next[two] as number) {
          const sum = own + (values[two] as number);
          if (sum >= from && sum <= to) visitPair(one, two);
        }
      }
    }
  }

  function pair(one: number, other: number): void {
    for (let cap = 0; cap < caps.length; cap += 1) {
      const low = lows[cap] as Float64Array;
      if ((low[one] as number) + (low[other] as number) > (caps[cap] as Cap).max) return;
    }
    if (one >= leaves) pairLeaves(one - leaves, other - leaves);
    else if (one === other) {
      pair(2 * one, 2 * one);
      if (!ended) pair(2 * one, 2 * one + 1);
      if (!ended) pair(2 * one + 1, 2 * one + 1);
    } else {
      for (let child = 0; child < 4 && !ended; child += 1)
        pair(2 * one + (child >> 1), 2 * other + (child & 1));
    }
  }

  function pairLeaves(leaf: number, other: number): void {
    const [end, otherEnd] = [Math.min((leaf + 1) * LEAF, items), Math.min((other + 1) * LEAF, items)];
    for (let one = leaf * LEAF; one < end; one += 1) {
      if (!mayPair(one, other + leaves)) continue;
      for (let two = leaf === other ? one + 1 : other * LEAF; two < otherEnd && !ended; two += 1) {
        visitPair(one, two);
      }
    }
  }

  function mayPair(item: number, branch: number): boolean {
    for (let cap = 0; cap < caps.length; cap += 1) {
      const { values, max: highest } = caps[cap] as Cap;
      if ((values[item] as number) + ((lows[cap] as Float64Array)[branch] as number) > highest) return false;
    }
    return true;
  }

  for (let item = 0; item < items && !ended; item += 1) {
    chosen[0] = item;
    if (second[item] === 0) visitIfWithin(1);
  }
  if (maxLetters > 1 && items > 1 && !ended) {
    if (window) pairInWindow(window);
    else pair(1, 1);
  }
  return ended ? "ended" : "done";
}

/** Returns the lowest value of each branch of a tree over leaves: the branches below `n` are `2n` and `2n + 1`. */
function lowsOf(values: Float64Array): Float64Array {
  let leaves = 1;
  while (leaves * LEAF < values.length) leaves *= 2;
  const lows = new Float64Array(2 * leaves).fill(Number.POSITIVE_INFINITY);
  for (let item = 0; item < values.length; item += 1) {
    const leaf = leaves + Math.floor(item / LEAF);
    if ((values[item] as number) < (lows[leaf] as number)) lows[leaf] = values[item] as number;
  }
  for (let branch = leaves - 1; branch > 0; branch -= 1) {
    lows[branch] = Math.min(lows[2 * branch] as number, lows[2 * branch + 1] as number);
  }
  return lows;
}
