import type { Band } from "../band";
import type { Visit } from "../course";
import { Halves } from "../halves";

/** What the values of a pair's letters may add up to at most. */
export type Cap = { values: Float64Array; most: number };

// Used again by every search for pairs.
const others = new Halves();
// So many letters stand together in a leaf of the tree.
const LEAF = 16;

/**
 * Visits every letter and every pair of letters whose sums keep to all caps. The letters stand in an order in which
 * neighbours have much in common (../../field.ts): a tree over that order knows the lowest value of each of its branches, and
 * two branches that cannot keep to a cap together are left at once. Where a sum has to fall into a narrow band, each
 * letter looks up the few others that bring it there instead.
 * @param kind the same for letters that differ in nothing but their id
 * @param second 1: the letter stands only beside the first of its kind
 * @returns "ended" by the visitor, or "done"
 */
export function visitPairs(
  caps: readonly Cap[],
  { kind, second, most, band }: { kind: Int32Array; second: Uint8Array; most: number; band: Band | null },
  visit: Visit,
): "done" | "ended" {
  const items = kind.length;
  const lows = band ? [] : caps.map(({ values }) => lowsOf(values));
  const leaves = lows[0] ? lows[0].length / 2 : 0;
  const chosen = new Int32Array(2);
  let ended = false;

  function look(count: number): void {
    const [one, two] = [chosen[0] as number, chosen[1] as number];
    for (const { values, most: highest } of caps) {
      if ((values[one] as number) + (count === 2 ? (values[two] as number) : 0) > highest) return;
    }
    if (visit(chosen, count)) ended = true;
  }

  function lookAtPair(one: number, two: number): void {
    if ((second[one] === 1 || second[two] === 1) && kind[one] !== kind[two]) return;
    chosen[0] = one;
    chosen[1] = two;
    look(2);
  }

  function pairInBand({ values, from, to, width }: Band): void {
    others.begin(width);
    values.forEach((value, item) => {
      chosen[0] = item;
      others.add(chosen, value, 0);
    });
    others.file();
    for (let one = 0; one < items; one += 1) {
      const own = values[one] as number;
      const last = others.bucketOf(to - own);
      for (let bucket = others.bucketOf(from - own); bucket <= last; bucket += 1) {
        // The one added last comes first.
        for (let two = others.lastIn(bucket); two > one && !ended; two = others.next[two] as number) {
          const sum = own + (values[two] as number);
          if (sum >= from && sum <= to) lookAtPair(one, two);
        }
      }
    }
  }

  function pair(one: number, other: number): void {
    for (let cap = 0; cap < caps.length; cap += 1) {
      const low = lows[cap] as Float64Array;
      if ((low[one] as number) + (low[other] as number) > (caps[cap] as Cap).most) return;
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
        lookAtPair(one, two);
      }
    }
  }

  function mayPair(item: number, branch: number): boolean {
    for (let cap = 0; cap < caps.length; cap += 1) {
      const { values, most: highest } = caps[cap] as Cap;
      if ((values[item] as number) + ((lows[cap] as Float64Array)[branch] as number) > highest) return false;
    }
    return true;
  }

  for (let item = 0; item < items && !ended; item += 1) {
    chosen[0] = item;
    if (second[item] === 0) look(1);
  }
  if (most > 1 && items > 1 && !ended) {
    if (band) pairInBand(band);
    else pair(1, 1);
  }
  return ended ? "ended" : "done";
}

/** The lowest value of each branch of a tree over leaves: branch `n` has `2n` and `2n + 1`, 1 is the root. */
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
