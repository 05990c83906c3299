/** Letters in the order in which they are tried, lowest charged price first; letters alike stand together. */
export type Course = {
  /** Charged prices, ascending, and what the charges give back (multipliers.ts). */
  charged: Float64Array;
  refund: number;
  /** The prices themselves, whose sum is what is sought. */
  price: Float64Array;
  credit: Float64Array;
  entry: Float64Array;
  due: Float64Array;
  anchor: Uint8Array;
  /** 1: in everything but its id the letter is like the one before it. */
  alike: Uint8Array;
};

export type Bounds = {
  /** Letters in a combination. */
  most: number;
  /** Highest sum of prices. */
  ceiling: number;
  /** Cents: credit from – to, entry and dearest month at most. */
  minCredit: number;
  maxCredit: number;
  maxEntry: number;
  maxDue: number;
  /** Rounding of sums that is no reason to leave anything out. */
  slack: number;
  /** One of the letters begins in the first month. */
  needsAnchor: boolean;
};

/** How many steps may be taken; counted down. */
export type Budget = { steps: number };

// Among fewer letters none is looked up.
const FEW = 12;

/** Called with the places of a combination within all bounds; true ends the descent. */
export type Visit = (chosen: Int32Array, count: number) => boolean;

/**
 * Visits every combination of the course within the bounds, depth first. A branch is left when even the lowest charged
 * prices that remain cannot bring its sum to the ceiling: as the course is in their order, so are all after it.
 * Of letters alike only the first ones are taken: what the others make is the same but for the ids.
 * @returns "done", "ended" by the visitor, or "spent" when the budget was used up
 */
export function descend(
  course: Course,
  bounds: Bounds,
  budget: Budget,
  visit: Visit,
): "done" | "ended" | "spent" {
  const { charged, price, credit, entry, due, anchor, alike } = course;
  const { most, ceiling, minCredit, maxCredit, maxEntry, maxDue, slack, needsAnchor } = bounds;
  const items = charged.length;
  const chosen = new Int32Array(most);
  const gains = sumsOfGains(charged);
  const reach = highestSums(credit, most);
  const byCredit = Int32Array.from(credit.keys()).sort(
    (a, b) => (credit[a] as number) - (credit[b] as number),
  );
  const credits = Float64Array.from(byCredit, (item) => credit[item] as number);
  const lastAnchor = needsAnchor ? anchor.lastIndexOf(1) : items;
  const limit = ceiling + slack;
  let steps = budget.steps;
  let ended = false;

  // Plain numbers, as this is where the time goes: charged prices, prices, credit, entry and due month so far.
  function down(
    from: number,
    depth: number,
    sum: number,
    priceSoFar: number,
    creditSoFar: number,
    entrySoFar: number,
    dueSoFar: number,
    anchored: boolean,
  ): void {
    const left = most - depth;
    const furthest = reach[left - 1] as Float64Array;
    const to = anchored ? items : lastAnchor + 1;
    const isLast = left === 1 && to - from > FEW;
    // The last letter has to bring a credit between two sums: often fewer do than are cheap enough.
    const first = isLast ? countBelow(credits, minCredit - creditSoFar) : from;
    const behind = isLast ? countUpTo(credits, maxCredit - creditSoFar) : to;
    const isByCredit = isLast && behind - first < countUpTo(charged, limit - sum) - from;
    const end = isByCredit ? behind : to;
    for (let index = isByCredit ? first : from; index < end; index += 1) {
      const item = isByCredit ? (byCredit[index] as number) : index;
      const own = charged[item] as number;
      if (isByCredit) {
        steps -= 1;
        if (steps < 0) return;
        if (item < from || item >= to || sum + own > limit) continue;
      }
      if (alike[item] === 1 && item !== from) continue;
      if (!isByCredit) {
        const best = (gains[Math.min(item + left, items)] as number) - (gains[item + 1] as number);
        if (sum + own + Math.min(best, 0) > limit) return;
        steps -= 1;
        if (steps < 0) return;
      }
      const newCredit = creditSoFar + (credit[item] as number);
      if (newCredit > maxCredit || newCredit + (furthest[item + 1] as number) < minCredit) continue;
      const newEntry = entrySoFar + (entry[item] as number);
      if (newEntry > maxEntry) continue;
      const newDue = dueSoFar + (due[item] as number);
      if (newDue > maxDue) continue;
      const newPrice = priceSoFar + (price[item] as number);
      const isAnchored = anchored || anchor[item] === 1;
      chosen[depth] = item;
      if (newCredit >= minCredit && isAnchored && newPrice <= limit && visit(chosen, depth + 1)) ended = true;
      if (left > 1 && !ended) {
        down(item + 1, depth + 1, sum + own, newPrice, newCredit, newEntry, newDue, isAnchored);
      }
      if (ended || steps < 0) return;
    }
  }

  down(0, 0, course.refund, 0, 0, 0, 0, !needsAnchor);
  budget.steps = Math.max(0, steps);
  if (ended) return "ended";
  return steps < 0 ? "spent" : "done";
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
