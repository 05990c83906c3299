import { Floors } from "./bounds/floors";
import type { Bounds, Budget, Course, End, Visit } from "./course";

// Among fewer letters none is looked up.
const FEW = 12;
// Letters in the order of their credits are looked through by the block; of a block where all are too dear, one.
const BLOCK = 64;
const SKIPPED = 16;
// After so many steps for each letter it is worth knowing what any number of further letters costs at least, and later
// to know it more closely.
const FLOORS = [
  { after: 300, cells: 256 },
  { after: 1200, cells: 4096 },
];
// They are asked so many times before it is known whether they spare enough.
const TRIAL = 1000;
const WORTH = 0.2;

/**
 * Visits every combination of the course within the bounds, depth first. A branch is left when even the lowest charged
 * prices that remain cannot bring its sum to the ceiling: as the course is in their order, so are all after it. The
 * last letter has to bring a credit between two sums; where few do, it is looked up by its credit.
 * Of letters alike only the first ones are taken: what the others make is the same but for the ids.
 * @param course in the ascending order of charged prices
 */
export function descend(course: Course, bounds: Bounds, budget: Budget, visit: Visit): End {
  const { charged, price, credit, entry, due, anchor, alike } = course;
  const { most, ceiling, minCredit, maxCredit, maxEntry, maxDue, slack, needsAnchor } = bounds;
  const items = charged.length;
  const chosen = new Int32Array(most);
  const gains = sumsOfGains(charged);
  const reach = highestSums(credit, most);
  const byCredit = sortedByCredit(credit);
  const sorted = Float64Array.from(byCredit, (item) => credit[item] as number);
  const cheapest = cheapestOfBlocks(byCredit);
  let floors: Floors | null = null;
  let level = 0;
  let asked = 0;
  let spared = 0;
  const lastAnchor = needsAnchor ? anchor.lastIndexOf(1) : items;
  const limit = ceiling + slack;
  // An unlimited budget counts too.
  const begun = Math.min(budget.steps, Number.MAX_SAFE_INTEGER);
  let steps = begun;
  let ended = false;
  // Sums over the letters chosen so far, by their number.
  const sums = new Float64Array(most + 1);
  const prices = new Float64Array(most + 1);
  const credits = new Float64Array(most + 1);
  const entries = new Float64Array(most + 1);
  const dues = new Float64Array(most + 1);
  const uncredited = new Float64Array(most + 1);
  const anchors = new Uint8Array(most + 1);
  sums[0] = course.refund;
  uncredited[0] = course.uncredited.refund;
  anchors[0] = needsAnchor ? 0 : 1;

  /** Chooses a letter as the next one; false when that leaves the bounds. */
  function take(item: number, depth: number): boolean {
    const newCredit = (credits[depth] as number) + (credit[item] as number);
    const newEntry = (entries[depth] as number) + (entry[item] as number);
    const newDue = (dues[depth] as number) + (due[item] as number);
    if (newCredit > maxCredit || newEntry > maxEntry || newDue > maxDue) return false;
    sums[depth + 1] = (sums[depth] as number) + (charged[item] as number);
    prices[depth + 1] = (prices[depth] as number) + (price[item] as number);
    credits[depth + 1] = newCredit;
    entries[depth + 1] = newEntry;
    dues[depth + 1] = newDue;
    uncredited[depth + 1] = (uncredited[depth] as number) + (course.uncredited.charged[item] as number);
    anchors[depth + 1] = anchors[depth] === 1 || anchor[item] === 1 ? 1 : 0;
    chosen[depth] = item;
    return true;
  }

  function look(count: number): void {
    const isWithin =
      (credits[count] as number) >= minCredit && anchors[count] === 1 && (prices[count] as number) <= limit;
    if (isWithin && visit(chosen, count)) ended = true;
  }

  function isFirstOfItsKind(item: number, from: number): boolean {
    return alike[item] === 0 || item === from;
  }

  function down(from: number, depth: number): void {
    const left = most - depth;
    const sum = sums[depth] as number;
    if (begun - steps > items * (FLOORS[level]?.after ?? Number.POSITIVE_INFINITY)) makeFloors();
    const brought = credits[depth] as number;
    const to = anchors[depth] === 1 ? items : lastAnchor + 1;
    if (left === 1 && to - from > FEW && lookUp(from, to, depth)) return;
    const furthest = reach[left - 1] as Float64Array;
    for (let item = from; item < to; item += 1) {
      if (!isFirstOfItsKind(item, from)) continue;
      const own = charged[item] as number;
      const best = (gains[Math.min(item + left, items)] as number) - (gains[item + 1] as number);
      if (sum + own + Math.min(best, 0) > limit || steps < 0) return;
      steps -= 1;
      const total = brought + (credit[item] as number);
      if (total > maxCredit || total + (furthest[item + 1] as number) < minCredit) continue;
      if (floors && left > 1 && total < minCredit) {
        const rest = limit - (uncredited[depth] as number) - (course.uncredited.charged[item] as number);
        const hasAnchor = anchors[depth] === 1 || anchor[item] === 1;
        asked += 1;
        if (!floors.mayCost(rest, left - 1, minCredit - total, maxCredit - total, !hasAnchor)) {
          spared += 1;
          continue;
        }
        if (asked > TRIAL && spared < asked * WORTH) floors = null;
      }
      if (!take(item, depth)) continue;
      look(depth + 1);
      if (left > 1 && !ended) down(item + 1, depth + 1);
      if (ended) return;
    }
  }

  /** The last letter by its credit; false when too many have the right one. */
  function lookUp(from: number, to: number, depth: number): boolean {
    const missing = minCredit - (credits[depth] as number);
    const room = maxCredit - (credits[depth] as number);
    const enough = countUpTo(charged, limit - (sums[depth] as number));
    if (enough <= from) return true;
    const [first, behind] = [countBelow(sorted, missing), countUpTo(sorted, room)];
    if ((behind - first) / SKIPPED >= enough - from) return false;
    let index = first;
    while (index < behind && !ended && steps >= 0) {
      steps -= 1;
      if (index % BLOCK === 0 && (cheapest[index / BLOCK] as number) >= enough) {
        index += BLOCK;
        continue;
      }
      const item = byCredit[index] as number;
      index += 1;
      if (item < from || item >= to || item >= enough || !isFirstOfItsKind(item, from)) continue;
      if (take(item, depth) && (sums[depth + 1] as number) <= limit) look(depth + 1);
    }
    return true;
  }

  function makeFloors(): void {
    const cells = FLOORS[level]?.cells ?? 0;
    level += 1;
    if (floors?.isExact || spared < asked * WORTH) return;
    floors = new Floors({
      prices: course.uncredited.charged,
      credit,
      anchor: needsAnchor && anchor.includes(0) ? anchor : null,
      highest: maxCredit,
      span: maxCredit - minCredit,
      most,
      cells,
    });
  }

  down(0, 0);
  if (budget.steps !== Number.POSITIVE_INFINITY) budget.steps = Math.max(0, steps);
  if (ended) return "ended";
  return steps < 0 ? "spent" : "done";
}

function sortedByCredit(credit: Float64Array): Int32Array {
  return Int32Array.from(credit.keys()).sort((a, b) => (credit[a] as number) - (credit[b] as number));
}

/** Of each block of letters in the order of their credits, the first that is tried. */
function cheapestOfBlocks(byCredit: Int32Array): Int32Array {
  const firsts = new Int32Array(Math.ceil(byCredit.length / BLOCK)).fill(byCredit.length);
  byCredit.forEach((item, index) => {
    const block = Math.floor(index / BLOCK);
    if (item < (firsts[block] as number)) firsts[block] = item;
  });
  return firsts;
}

/** How many values of an ascending column lie below a figure. */
function countBelow(column: Float64Array, figure: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] as number) < figure) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many values of an ascending column are a figure or lie below it. */
function countUpTo(column: Float64Array, figure: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] as number) <= figure) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums of what the first items bring below zero. */
function sumsOfGains(charged: Float64Array): Float64Array {
  const sums = new Float64Array(charged.length + 1);
  for (let item = 0; item < charged.length; item += 1) {
    sums[item + 1] = (sums[item] as number) + Math.min(charged[item] as number, 0);
  }
  return sums;
}

/** For up to `most` items: the highest sum of that many from each item on. */
function highestSums(values: Float64Array, most: number): Float64Array[] {
  const sums = Array.from({ length: most + 1 }, () => new Float64Array(values.length + 2));
  const highest: number[] = [];
  for (let item = values.length - 1; item >= 0; item -= 1) {
    const value = values[item] as number;
    let place = highest.length;
    while (place > 0 && (highest[place - 1] as number) < value) place -= 1;
    if (place < most) highest.splice(place, 0, value);
    if (highest.length > most) highest.pop();
    let sum = 0;
    for (let count = 1; count <= most; count += 1) {
      sum += highest[count - 1] ?? 0;
      (sums[count] as Float64Array)[item] = sum;
    }
  }
  return sums;
}
