import { lazily } from "@/lib/platform/format/lazily";
import { type Field, pricesAt } from "../field";
import { choicesOf, compareRanked, type Ranked } from "../ranking";
import type { Aim, Effort, Search } from "./aim";
import type { Lane } from "./lane";

/** Takes combinations within the bounds into the ranking, and knows when to begin anew. */
export class Visitor {
  reason: "better" | "ties" = "ties";
  /** Prices at the strict rate; few passes visit anything that they are asked of. */
  private readonly strict: () => Float64Array | null;
  private readonly worst: Ranked | null;
  private visits = 0;
  private ties = 0;

  constructor(
    private readonly search: Search,
    private readonly field: Field,
    private readonly lane: Lane,
    private readonly about: { aim: Aim; effort: Effort; slack: number },
  ) {
    const { strictRate } = about.aim;
    this.strict = lazily(() =>
      strictRate === null ? null : pricesAt(search.stock, field, strictRate, lane.places),
    );
    this.worst = search.ranking.worst;
  }

  visit(chosen: Int32Array, count: number): boolean {
    const { aim, effort, slack } = this.about;
    this.visits += 1;
    if (aim.also && this.sumOf(aim.also, chosen, count) > slack) return false;
    if (!this.canEnter(chosen, count)) this.ties += 1;
    else if (this.offer(chosen, count) && this.search.ranking.worst !== this.worst) this.reason = "better";
    if (this.reason === "better") return this.worst === null || this.visits > effort.patience;
    return this.ties > aim.maxTies;
  }

  /** Whether the ranking may take it, told without reckoning its cost. */
  private canEnter(chosen: Int32Array, count: number): boolean {
    const { worst } = this.search.ranking;
    if (!worst) return true;
    const { slack } = this.about;
    const surplus = this.sumOf(this.field.surplus, chosen, count);
    const isNone = worst.cost === Number.POSITIVE_INFINITY;
    if (surplus <= 0 && !isNone) return false;
    const strict = isNone ? null : this.strict();
    const isDearer = isNone ? surplus <= 0 : strict !== null && sumOf(strict, chosen, count) > slack;
    if (!isDearer) return true;
    const entry = this.sumOf(this.field.entry, chosen, count);
    return !(
      entry > worst.entry ||
      (entry === worst.entry && count > worst.ids.length) ||
      (entry === worst.entry &&
        count === worst.ids.length &&
        compareRanked({ cost: worst.cost, entry, ids: this.lowestIds(chosen, count) }, worst) >= 0)
    );
  }

  private offer(chosen: Int32Array, count: number): boolean {
    const { judge, kinds, ranking, question } = this.search;
    const letters = [...chosen.subarray(0, count)].map(
      (item) => this.field.letters[this.lane.places[item] as number] as number,
    );
    const { cost, entry, highest } = judge.judge(letters);
    if (highest > (question.maxParcel ?? Number.POSITIVE_INFINITY)) return false;
    const taken = new Map<number, number>();
    for (const letter of letters) {
      const kind = kinds.of[letter] as number;
      taken.set(kind, (taken.get(kind) ?? 0) + 1);
    }
    const alike = [...taken].map(([kind, count]) => ({ ids: kinds.ids[kind] as number[], taken: count }));
    let isTaken = false;
    for (const choice of choicesOf(alike)) {
      const outcome = ranking.offer({ cost, entry, ids: choice });
      if (outcome === "out") break;
      if (outcome === "in") isTaken = true;
    }
    return isTaken;
  }

  private lowestIds(chosen: Int32Array, count: number): number[] {
    const { stock } = this.search;
    return [...chosen.subarray(0, count)]
      .map((item) => stock.id[this.field.letters[this.lane.places[item] as number] as number] as number)
      .sort((a, b) => a - b);
  }

  /** The sum of what a column of the field says of the letters chosen. */
  private sumOf(column: Float64Array, chosen: Int32Array, count: number): number {
    const { places } = this.lane;
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
