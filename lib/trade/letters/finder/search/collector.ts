import { lazily } from "@/lib/platform/format/lazily";
import { type Columns, pricesAt } from "../columns";
import { choicesOf, compareRanked, type Ranked } from "../ranking";
import type { Candidates } from "./candidates";
import type { Effort, Search, Target } from "./target";

/** Offers visited combinations to the ranking and decides when to end the iteration. */
export class Collector {
  reason: "better" | "ties" = "ties";
  /** Prices at the strict rate; computed lazily, because few iterations need them. */
  private readonly strict: () => Float64Array | null;
  private readonly worst: Ranked | null;
  private visits = 0;
  private ties = 0;

  constructor(
    private readonly search: Search,
    private readonly columns: Columns,
    private readonly candidates: Candidates,
    private readonly task: { target: Target; effort: Effort; slack: number },
  ) {
    const { strictRate } = task.target;
    this.strict = lazily(() =>
      strictRate === null ? null : pricesAt(search.stock, columns, strictRate, candidates.places),
    );
    this.worst = search.ranking.worst;
  }

  visit(chosen: Int32Array, count: number): boolean {
    const { target, effort, slack } = this.task;
    this.visits += 1;
    if (target.secondPrices && this.sumOf(target.secondPrices, chosen, count) > slack) return false;
    if (!this.canEnter(chosen, count)) this.ties += 1;
    else if (this.offer(chosen, count) && this.search.ranking.worst !== this.worst) this.reason = "better";
    if (this.reason === "better") return this.worst === null || this.visits > effort.minVisits;
    return this.ties > target.maxTies;
  }

  /** Checks whether the ranking may accept a combination, without computing its cost. */
  private canEnter(chosen: Int32Array, count: number): boolean {
    const { worst } = this.search.ranking;
    if (!worst) return true;
    const { slack } = this.task;
    const surplus = this.sumOf(this.columns.surplus, chosen, count);
    const isNone = worst.cost === Number.POSITIVE_INFINITY;
    if (surplus <= 0 && !isNone) return false;
    const strict = isNone ? null : this.strict();
    const isCostlier = isNone ? surplus <= 0 : strict !== null && sumOf(strict, chosen, count) > slack;
    if (!isCostlier) return true;
    const entry = this.sumOf(this.columns.entry, chosen, count);
    return !(
      entry > worst.entry ||
      (entry === worst.entry && count > worst.ids.length) ||
      (entry === worst.entry &&
        count === worst.ids.length &&
        compareRanked({ cost: worst.cost, entry, ids: this.lowestIds(chosen, count) }, worst) >= 0)
    );
  }

  private offer(chosen: Int32Array, count: number): boolean {
    const { evaluator, kinds, ranking, question } = this.search;
    const letters = [...chosen.subarray(0, count)].map(
      (item) => this.columns.letters[this.candidates.places[item] as number] as number,
    );
    const { cost, entry, highest } = evaluator.evaluate(letters);
    if (highest > (question.maxParcel ?? Number.POSITIVE_INFINITY)) return false;
    const taken = new Map<number, number>();
    for (const letter of letters) {
      const kind = kinds.of[letter] as number;
      taken.set(kind, (taken.get(kind) ?? 0) + 1);
    }
    const identical = [...taken].map(([kind, count]) => ({ ids: kinds.ids[kind] as number[], taken: count }));
    let isTaken = false;
    for (const choice of choicesOf(identical)) {
      const outcome = ranking.offer({ cost, entry, ids: choice });
      if (outcome === "out") break;
      if (outcome === "in") isTaken = true;
    }
    return isTaken;
  }

  private lowestIds(chosen: Int32Array, count: number): number[] {
    const { stock } = this.search;
    return [...chosen.subarray(0, count)]
      .map(
        (item) => stock.id[this.columns.letters[this.candidates.places[item] as number] as number] as number,
      )
      .sort((a, b) => a - b);
  }

  private sumOf(column: Float64Array, chosen: Int32Array, count: number): number {
    const { places } = this.candidates;
    let sum = 0;
    for (let index = 0; index < count; index += 1) {
      sum += column[places[chosen[index] as number] as number] as number;
    }
    return sum;
  }
}

function sumOf(column: Float64Array, chosen: Int32Array, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += column[chosen[index] as number] as number;
  return sum;
}
