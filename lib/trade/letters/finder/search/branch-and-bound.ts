import { PriceBounds } from "./bounds/price-bounds";
import type { Bounds, Budget, End, SearchOrder, Visit } from "./search-order";

// With this many letters left or fewer, the last letter is tried in order, not looked up by credit.
const FEW = 12;
// The lookup by credit skips blocks of letters that are too expensive: a step in the order costs SKIPPED of its steps.
const BLOCK = 64;
const SKIPPED = 16;
// After this many steps per letter, lower bounds on the price of further letters are computed, then refined.
const PRICE_BOUNDS = [
  { after: 300, cells: 256 },
  { after: 1200, cells: 4096 },
];
// After this many lookups, the bounds are dropped if they prune a smaller share of the branches than this.
const MIN_LOOKUPS = 1000;
const MIN_PRUNED_SHARE = 0.2;

/**
 * Visits every combination within the bounds, depth first. A branch is pruned if even the lowest remaining penalised
 * prices cannot bring its sum down to the ceiling; because prices ascend, this prunes all later branches too.
 * Of identical letters only the first ones are chosen.
 * @param order in ascending order of penalised prices
 */
export function branchAndBound(order: SearchOrder, bounds: Bounds, budget: Budget, visit: Visit): End {
  const { penalised, price, credit, entry, due, anchor, duplicate } = order;
  const { maxLetters, ceiling, minCredit, maxCredit, maxEntry, maxDue, slack, needsAnchor } = bounds;
  const items = penalised.length;
  const chosen = new Int32Array(maxLetters);
  const negativeSums = prefixSumsOfNegatives(penalised);
  const highestCredits = highestSums(credit, maxLetters);
  const byCredit = sortedByCredit(credit);
  const sorted = Float64Array.from(byCredit, (item) => credit[item] as number);
  const cheapest = cheapestOfBlocks(byCredit);
  let priceBounds: PriceBounds | null = null;
  let level = 0;
  let lookups = 0;
  let pruned = 0;
  const lastAnchor = needsAnchor ? anchor.lastIndexOf(1) : items;
  const limit = ceiling + slack;
  // Keeps the count finite for an unlimited budget.
  const initialSteps = Math.min(budget.steps, Number.MAX_SAFE_INTEGER);
  let steps = initialSteps;
  let ended = false;
  // Sums over the letters chosen so far, by depth.
  const sums = new Float64Array(maxLetters + 1);
  const prices = new Float64Array(maxLetters + 1);
  const credits = new Float64Array(maxLetters + 1);
  const entries = new Float64Array(maxLetters + 1);
  const dues = new Float64Array(maxLetters + 1);
  const withoutCredit = new Float64Array(maxLetters + 1);
  const anchors = new Uint8Array(maxLetters + 1);
  sums[0] = order.offset;
  withoutCredit[0] = order.withoutCredit.offset;
  anchors[0] = needsAnchor ? 0 : 1;

  /** Chooses a letter as the next one; returns false when that exceeds a bound. */
  function choose(item: number, depth: number): boolean {
    const newCredit = (credits[depth] as number) + (credit[item] as number);
    const newEntry = (entries[depth] as number) + (entry[item] as number);
    const newDue = (dues[depth] as number) + (due[item] as number);
    if (newCredit > maxCredit || newEntry > maxEntry || newDue > maxDue) return false;
    sums[depth + 1] = (sums[depth] as number) + (penalised[item] as number);
    prices[depth + 1] = (prices[depth] as number) + (price[item] as number);
    credits[depth + 1] = newCredit;
    entries[depth + 1] = newEntry;
    dues[depth + 1] = newDue;
    withoutCredit[depth + 1] =
      (withoutCredit[depth] as number) + (order.withoutCredit.penalised[item] as number);
    anchors[depth + 1] = anchors[depth] === 1 || anchor[item] === 1 ? 1 : 0;
    chosen[depth] = item;
    return true;
  }

  function visitIfWithin(count: number): void {
    const isWithin =
      (credits[count] as number) >= minCredit && anchors[count] === 1 && (prices[count] as number) <= limit;
    if (isWithin && visit(chosen, count)) ended = true;
  }

  function isFirstOfIdentical(item: number, from: number): boolean {
    return duplicate[item] === 0 || item === from;
  }

  function extend(from: number, depth: number): void {
    const left = maxLetters - depth;
    const sum = sums[depth] as number;
    if (initialSteps - steps > items * (PRICE_BOUNDS[level]?.after ?? Number.POSITIVE_INFINITY))
      tightenPriceBounds();
    const credited = credits[depth] as number;
    const to = anchors[depth] === 1 ? items : lastAnchor + 1;
    if (left === 1 && to - from > FEW && lookUp(from, to, depth)) return;
    const reachable = highestCredits[left - 1] as Float64Array;
    for (let item = from; item < to; item += 1) {
      if (!isFirstOfIdentical(item, from)) continue;
      const own = penalised[item] as number;
      const best =
        (negativeSums[Math.min(item + left, items)] as number) - (negativeSums[item + 1] as number);
      if (sum + own + Math.min(best, 0) > limit || steps < 0) return;
      steps -= 1;
      const total = credited + (credit[item] as number);
      if (total > maxCredit || total + (reachable[item + 1] as number) < minCredit) continue;
      if (priceBounds && left > 1 && total < minCredit) {
        const rest =
          limit - (withoutCredit[depth] as number) - (order.withoutCredit.penalised[item] as number);
        const hasAnchor = anchors[depth] === 1 || anchor[item] === 1;
        lookups += 1;
        if (!priceBounds.mayCost(rest, left - 1, minCredit - total, maxCredit - total, !hasAnchor)) {
          pruned += 1;
          continue;
        }
        if (lookups > MIN_LOOKUPS && pruned < lookups * MIN_PRUNED_SHARE) priceBounds = null;
      }
      if (!choose(item, depth)) continue;
      visitIfWithin(depth + 1);
      if (left > 1 && !ended) extend(item + 1, depth + 1);
      if (ended) return;
    }
  }

  /** Looks the last letter up by credit; returns false when too many letters match. */
  function lookUp(from: number, to: number, depth: number): boolean {
    const missing = minCredit - (credits[depth] as number);
    const room = maxCredit - (credits[depth] as number);
    const affordable = countBelow(penalised, limit - (sums[depth] as number), true);
    if (affordable <= from) return true;
    const [first, end] = [countBelow(sorted, missing), countBelow(sorted, room, true)];
    if ((end - first) / SKIPPED >= affordable - from) return false;
    let index = first;
    while (index < end && !ended && steps >= 0) {
      steps -= 1;
      if (index % BLOCK === 0 && (cheapest[index / BLOCK] as number) >= affordable) {
        index += BLOCK;
        continue;
      }
      const item = byCredit[index] as number;
      index += 1;
      if (item < from || item >= to || item >= affordable || !isFirstOfIdentical(item, from)) continue;
      if (choose(item, depth) && (sums[depth + 1] as number) <= limit) visitIfWithin(depth + 1);
    }
    return true;
  }

  function tightenPriceBounds(): void {
    const cells = PRICE_BOUNDS[level]?.cells ?? 0;
    level += 1;
    if (priceBounds?.isExact || pruned < lookups * MIN_PRUNED_SHARE) return;
    priceBounds = new PriceBounds({
      prices: order.withoutCredit.penalised,
      credit,
      anchor: needsAnchor && anchor.includes(0) ? anchor : null,
      highest: maxCredit,
      span: maxCredit - minCredit,
      maxLetters,
      cells,
    });
  }

  extend(0, 0);
  if (budget.steps !== Number.POSITIVE_INFINITY) budget.steps = Math.max(0, steps);
  if (ended) return "ended";
  return steps < 0 ? "spent" : "done";
}

function sortedByCredit(credit: Float64Array): Int32Array {
  return Int32Array.from(credit.keys()).sort((a, b) => (credit[a] as number) - (credit[b] as number));
}

/** Returns, for each block of letters in the order of credit, the lowest index in the search order. */
function cheapestOfBlocks(byCredit: Int32Array): Int32Array {
  const firsts = new Int32Array(Math.ceil(byCredit.length / BLOCK)).fill(byCredit.length);
  byCredit.forEach((item, index) => {
    const block = Math.floor(index / BLOCK);
    if (item < (firsts[block] as number)) firsts[block] = item;
  });
  return firsts;
}

/** Counts the values of an ascending column that are below a figure, or also those that equal it. */
function countBelow(column: Float64Array, figure: number, orEqual = false): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = column[middle] as number;
    if (value < figure || (orEqual && value === figure)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the prefix sums of the negative values. */
function prefixSumsOfNegatives(penalised: Float64Array): Float64Array {
  const sums = new Float64Array(penalised.length + 1);
  for (let item = 0; item < penalised.length; item += 1) {
    sums[item + 1] = (sums[item] as number) + Math.min(penalised[item] as number, 0);
  }
  return sums;
}

/** Returns, for each number of items up to `maxLetters`, the highest sum of that many values from each item on. */
function highestSums(values: Float64Array, maxLetters: number): Float64Array[] {
  const sums = Array.from({ length: maxLetters + 1 }, () => new Float64Array(values.length + 2));
  const highest: number[] = [];
  for (let item = values.length - 1; item >= 0; item -= 1) {
    const value = values[item] as number;
    let place = highest.length;
    while (place > 0 && (highest[place - 1] as number) < value) place -= 1;
    if (place < maxLetters) highest.splice(place, 0, value);
    if (highest.length > maxLetters) highest.pop();
    let sum = 0;
    for (let count = 1; count <= maxLetters; count += 1) {
      sum += highest[count - 1] ?? 0;
      (sums[count] as Float64Array)[item] = sum;
    }
  }
  return sums;
}
