import { type Budget, descend } from "./descent";
import { type Field, placesWhere, pricesAt } from "./field";
import type { Judge } from "./judge";
import { type Lane, lowestPlaces, toLane } from "./lane";
import { chargedPrices, type Limit, lowestPrices, refundOf, tuneCharge } from "./multipliers";
import type { Question } from "./question";
import { choicesOf, compareRanked, type Ranked, type Ranking } from "./ranking";
import { type Stock, UNDATED } from "./stock";

/** What one search serves. */
export type Search = { stock: Stock; question: Question; ranking: Ranking; judge: Judge };

/** Which combinations a pass looks for: the sum of their prices (one per letter of the field) is at most `ceiling`. */
export type Aim = {
  prices: Float64Array;
  ceiling: number;
  /** Cents. */
  maxEntry: number;
  most: number;
  /** The rate at the lower edge of the worst cost's rounding: what is not worth less than that is no better than a tie. */
  strictRate: number | null;
  /** So many combinations as dear as the worst, and no better, end the pass. */
  maxTies: number;
  /** What must add up to nothing more than zero, too. */
  also: Float64Array | null;
  /** What has no effective cost is not looked for. */
  needsSurplus: boolean;
};

export type Effort = {
  budget: Budget;
  /** After so many combinations, one that changes what has to be beaten ends the pass. */
  patience: number;
  /** Only so many letters, the most promising ones. */
  core: number | null;
};

/** `kept`: the places that can be in what is looked for, once it is known. */
export type Outcome = { end: "done" | "better" | "ties" | "spent"; kept: Int32Array | null };

const ROUNDING = 1e-12;

/** Looks through a field for combinations that the ranking takes. */
export function runPass(
  search: Search,
  field: Field,
  limits: readonly Limit[],
  aim: Aim,
  effort: Effort,
): Outcome {
  const { question } = search;
  const relaxed = relax(limits, aim, question.maxCredit);
  if (!relaxed) return { end: "done", kept: new Int32Array(0) };
  const { charged, refund, slack, bar } = relaxed;
  const kept = placesWhere(field, (place) => (charged[place] as number) <= bar);
  const tried = effort.core === null ? kept.slice() : lowestPlaces(kept, charged, effort.core);
  const idOf = (letter: number) => search.stock.id[letter] as number;
  const lane = toLane(field, tried, charged, { judge: search.judge, idOf, most: aim.most });
  const pick = (column: Float64Array) => pickFrom(column, lane.places);
  const course = {
    charged: pick(charged),
    refund,
    price: pick(aim.prices),
    credit: pick(field.credit),
    entry: pick(field.entry),
    due: pick(field.due),
    anchor: Uint8Array.from(lane.places, (place) => field.anchor[place] as number),
    alike: lane.alike,
  };
  const bounds = {
    most: aim.most,
    ceiling: aim.ceiling,
    slack,
    minCredit: question.minCredit,
    maxCredit: Math.min(question.maxCredit, creditFor(aim.maxEntry, course)),
    maxEntry: aim.maxEntry,
    maxDue: question.maxParcel ?? Number.POSITIVE_INFINITY,
    needsAnchor: field.first !== UNDATED,
  };
  const strict = aim.strictRate === null ? null : pricesAt(search.stock, field, aim.strictRate, lane.places);
  const visitor = new Visitor(search, field, lane, { aim, effort, slack, strict });
  const end = descend(course, bounds, effort.budget, (chosen, count) => visitor.visit(chosen, count));
  return { end: end === "ended" ? visitor.reason : end, kept };
}

type Relaxed = { charged: Float64Array; refund: number; slack: number; bar: number };

/** The aim without its limits but with their charges; null when not even so it can be reached. Tunes the charges. */
export function relax(
  limits: readonly Limit[],
  { prices, ceiling, most }: Aim,
  size: number,
): Relaxed | null {
  const isFree = prices.every((price) => price === 0);
  let relaxed: Relaxed | null = null;
  for (const [index, limit] of limits.entries()) {
    // Without prices any charge for credit is as good as another, and lays down what the others are measured in.
    if (isFree && index < 2) limit.charge = 1 - index;
    else tuneCharge(prices, limits, limit, most);
    if (index > 0) relaxed = bound(limits, prices, most, ceiling, size);
    if (index > 0 && !relaxed) return null;
  }
  return relaxed;
}

function bound(
  limits: readonly Limit[],
  prices: Float64Array,
  most: number,
  ceiling: number,
  size: number,
): Relaxed | null {
  const charged = chargedPrices(prices, limits);
  const refund = refundOf(limits);
  const lowest = lowestPrices(charged, most);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const slack = ROUNDING * limits.reduce((most, { limit, charge }) => most + charge * Math.abs(limit), size);
  if (refund + sum(lowest) > ceiling + slack) return null;
  return { charged, refund, slack, bar: ceiling + slack - refund - sum(lowest.slice(0, most - 1)) };
}

/** Takes combinations within the bounds into the ranking, and knows when to begin anew. */
class Visitor {
  reason: "better" | "ties" = "ties";
  private readonly surplus: Float64Array;
  private readonly entry: Float64Array;
  private readonly also: Float64Array | null;
  private readonly worst: Ranked | null;
  private visits = 0;
  private ties = 0;

  constructor(
    private readonly search: Search,
    private readonly field: Field,
    private readonly lane: Lane,
    private readonly about: { aim: Aim; effort: Effort; slack: number; strict: Float64Array | null },
  ) {
    this.surplus = pickFrom(field.surplus, lane.places);
    this.entry = pickFrom(field.entry, lane.places);
    this.also = about.aim.also && pickFrom(about.aim.also, lane.places);
    this.worst = search.ranking.worst;
  }

  visit(chosen: Int32Array, count: number): boolean {
    const { aim, effort, slack } = this.about;
    this.visits += 1;
    if (this.also && sumOf(this.also, chosen, count) > slack) return false;
    if (!this.canEnter(chosen, count)) this.ties += 1;
    else if (this.offer(chosen, count) && this.search.ranking.worst !== this.worst) this.reason = "better";
    if (this.reason === "better") return this.worst === null || this.visits > effort.patience;
    return this.ties > aim.maxTies;
  }

  /** Whether the ranking may take it, told without reckoning its cost. */
  private canEnter(chosen: Int32Array, count: number): boolean {
    const { worst } = this.search.ranking;
    if (!worst) return true;
    const { strict, slack } = this.about;
    const surplus = sumOf(this.surplus, chosen, count);
    const isNone = worst.cost === Number.POSITIVE_INFINITY;
    if (surplus <= 0 && !isNone) return false;
    const isDearer = isNone ? surplus <= 0 : strict !== null && sumOf(strict, chosen, count) > slack;
    if (!isDearer) return true;
    const entry = sumOf(this.entry, chosen, count);
    return !(
      entry > worst.entry ||
      (entry === worst.entry && count > worst.ids.length) ||
      (entry === worst.entry &&
        count === worst.ids.length &&
        compareRanked({ cost: worst.cost, entry, ids: this.lowestIds(chosen, count) }, worst) >= 0)
    );
  }

  private offer(chosen: Int32Array, count: number): boolean {
    const { judge, ranking, question } = this.search;
    const items = [...chosen.subarray(0, count)];
    const letters = items.map((item) => this.field.letters[this.lane.places[item] as number] as number);
    const { cost, entry, highest } = judge.judge(letters);
    if (highest > (question.maxParcel ?? Number.POSITIVE_INFINITY)) return false;
    const classes = new Map<readonly number[], number>();
    for (const item of items) {
      const ids = this.lane.ids[item] as readonly number[];
      classes.set(ids, (classes.get(ids) ?? 0) + 1);
    }
    let isTaken = false;
    for (const choice of choicesOf([...classes].map(([ids, taken]) => ({ ids, taken })))) {
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
}

/** No more credit than this comes with an entry. */
function creditFor(
  maxEntry: number,
  { credit, entry }: { credit: Float64Array; entry: Float64Array },
): number {
  let share = Number.POSITIVE_INFINITY;
  for (let item = 0; item < entry.length; item += 1) {
    share = Math.min(share, (entry[item] as number) / (credit[item] as number));
  }
  return share === 0 ? Number.POSITIVE_INFINITY : (maxEntry / share) * (1 + ROUNDING);
}

function pickFrom(column: Float64Array, places: Int32Array): Float64Array {
  const picked = new Float64Array(places.length);
  for (let index = 0; index < picked.length; index += 1)
    picked[index] = column[places[index] as number] as number;
  return picked;
}

function sumOf(column: Float64Array, chosen: Int32Array, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += column[chosen[index] as number] as number;
  return sum;
}
