import type { Band } from "./band";
import { Reach } from "./bounds/reach";
import type { Bounds, Budget, Course, End, Visit } from "./course";
import { Halves } from "./halves";

// By the number of their letters; used again by every meeting.
const kept = [new Halves(), new Halves(), new Halves(), new Halves()];

/**
 * Visits every combination of the course within the bounds, like `descend`, where one of their sums has to fall into a
 * narrow band. In the order of their credits combinations are parted in the middle: the halves of higher credits are
 * kept by their sums, and each half of lower credits (as many letters, or one fewer) looks up the few that bring it into
 * the band. Halves that no other half can bring within the bounds, by credit or by price, are left out.
 * @param course in the ascending order of credits
 */
export function meet(course: Course, bounds: Bounds, band: Band, budget: Budget, visit: Visit): End {
  const { charged, price, credit, entry, due, anchor, alike } = course;
  const { most, minCredit, maxCredit, maxEntry, maxDue, needsAnchor } = bounds;
  const { values, from, to } = band;
  const items = charged.length;
  const limit = bounds.ceiling + bounds.slack;
  const maxCharged = limit - course.refund;
  const reach = new Reach(credit, charged, most);
  const chosen = new Int32Array(most);
  // An unlimited budget counts too.
  let steps = Math.min(budget.steps, Number.MAX_SAFE_INTEGER);
  let ended = false;

  function keepHalves(letters: number): void {
    const halves = kept[letters] as Halves;
    // Before them stand as many letters, or one fewer.
    const fewest = Math.max(letters - 1, 1);
    const others = Math.min(letters, most - letters);
    const room = maxCredit - reach.lowestCredit(0, fewest);
    // What the letters before the first one leave of credit and of price.
    let missing = 0;
    let atMost = 0;

    function add(start: number, depth: number, cost: number, brought: number, sum: number): void {
      const left = letters - depth - 1;
      const highest = reach.highestCreditBefore(items, left);
      for (let item = start; item < items - left; item += 1) {
        const total = brought + (credit[item] as number);
        if (total + reach.lowestCredit(item + 1, left) > room) return;
        if (depth === 0) {
          missing = minCredit - reach.highestCreditBefore(item, others);
          const cheapest = reach.lowestPriceBefore(item, fewest);
          atMost = maxCharged - Math.min(cheapest, reach.lowestPriceBefore(item, others));
        } else if (item > start && alike[item] === 1) continue;
        steps -= 1;
        if (total + highest < missing) continue;
        const paid = cost + (charged[item] as number);
        if (paid + reach.lowestPrice(item + 1, left) > atMost) continue;
        chosen[depth] = item;
        const value = sum + (values[item] as number);
        if (left > 0) add(item + 1, depth + 1, paid, total, value);
        else halves.add(chosen, value, paid);
      }
    }

    halves.begin(band.width);
    add(fewest, 0, 0, 0, 0);
    halves.file();
  }

  /** Chooses the letters of a lower half, one after the other. */
  function down(start: number, depth: number, cost: number, brought: number, sum: number): void {
    const count = depth + 1;
    // A letter may be enough by itself; halves of more are not looked at without another half.
    const fewest = count === 1 ? 0 : count;
    for (let item = start; item < items && steps >= 0; item += 1) {
      const total = brought + (credit[item] as number);
      if (total + reach.lowestCredit(item + 1, fewest) > maxCredit) return;
      if (item > start && alike[item] === 1) continue;
      steps -= 1;
      if (total + reach.highestCreditBefore(items, most - count) < minCredit) continue;
      const paid = cost + (charged[item] as number);
      const value = sum + (values[item] as number);
      chosen[depth] = item;
      if (count === 1 && value >= from && value <= to && paid <= maxCharged) look(1);
      for (let letters = count; letters <= count + 1 && count + letters <= most; letters += 1) {
        if (total + reach.lowestCredit(item + 1, letters) > maxCredit) break;
        if (total + reach.highestCreditBefore(items, letters) < minCredit) continue;
        if (paid + reach.lowestPrice(item + 1, letters) > maxCharged) continue;
        lookUp(count, letters, paid, value);
      }
      if (!ended && 2 * count + 2 <= most) down(item + 1, count, paid, total, value);
      if (ended) return;
    }
  }

  /** The halves that bring a lower one into the band. */
  function lookUp(count: number, letters: number, cost: number, sum: number): void {
    const halves = kept[letters] as Halves;
    const last = chosen[count - 1] as number;
    const highest = halves.bucketOf(to - sum);
    for (let bucket = halves.bucketOf(from - sum); bucket <= highest; bucket += 1) {
      // They were kept in the order of their first letters.
      for (let half = halves.lastIn(bucket); half >= 0 && !ended; half = halves.next[half] as number) {
        const first = halves.one[half] as number;
        if (first <= last) break;
        if (alike[first] === 1 && first > last + 1) continue;
        const value = sum + (halves.sum[half] as number);
        if (value < from || value > to || cost + (halves.cost[half] as number) > maxCharged) continue;
        steps -= 1;
        halves.copy(half, chosen, count, letters);
        look(count + letters);
      }
    }
  }

  function look(count: number): void {
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

  for (let letters = 1; letters + Math.max(letters - 1, 1) <= most; letters += 1) keepHalves(letters);
  down(0, 0, 0, 0, 0);
  if (budget.steps !== Number.POSITIVE_INFINITY) budget.steps = Math.max(0, steps);
  if (ended) return "ended";
  return steps < 0 ? "spent" : "done";
}
