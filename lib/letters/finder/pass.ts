import { chargedPrices, type Limit, lowestPrices, refundOf, tuneCharge } from "./bounds/multipliers";
import { visitPairs } from "./bounds/pairs";
import { type Budget, descend } from "./descent";
import { type Field, placesWhere, pricesAt } from "./field";
import type { Judge } from "./judge";
import { type Lane, lowestPlaces, toFieldLane, toLane } from "./lane";
import type { Question } from "./question";
import { choicesOf, compareRanked, type Ranked, type Ranking } from "./ranking";
import { type Stock, UNDATED } from "./stock";

/** What one search serves. */
export type Search = {
  stock: Stock;
  kinds: Int32Array;
  question: Question;
  ranking: Ranking;
  judge: Judge;
};

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

const PAIR = 2;
const ROUNDING = 1e-12;
// The first limits, from below and from above.
const CREDIT_LIMITS = 2;

/** Looks through a field for combinations that the ranking takes. */
export function runPass(
  search: Search,
  field: Field,
  limits: readonly Limit[],
  aim: Aim,
  effort: Effort,
): Outcome {
  const { question } = search;
  const maxDue = question.maxParcel ?? Number.POSITIVE_INFINITY;
  const maxCredit = Math.min(
    question.maxCredit,
    creditFor(aim.maxEntry, field.entry, field.credit),
    creditFor(maxDue, field.due, field.credit),
  );
  const relaxed = maxCredit < question.minCredit ? null : relax(limits, aim, question.maxCredit);
  if (!relaxed) return { end: "done", kept: new Int32Array(0) };
  const { charged, refund, uncredited, slack, bar } = relaxed;
  const kept = placesWhere(field, (place) => (charged[place] as number) <= bar);
  const tried = effort.core === null ? kept.slice() : lowestPlaces(kept, charged, effort.core);
  const known = { ids: search.stock.id, kinds: search.kinds, most: aim.most };
  if (aim.most <= PAIR && effort.core === null) {
    return {
      end: runPairs(search, field, limits, aim, { effort, slack, lane: toFieldLane(field, kept, known) }),
      kept,
    };
  }
  const lane = toLane(field, tried, charged, known);
  const pick = (column: Float64Array) => pickFrom(column, lane.places);
  const course = {
    charged: pick(charged),
    refund,
    uncredited: { charged: pick(uncredited.charged), refund: uncredited.refund },
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
    maxCredit,
    maxEntry: aim.maxEntry,
    maxDue,
    needsAnchor: field.first !== UNDATED,
  };
  const visitor = new Visitor(search, field, lane, { aim, effort, slack });
  const end = descend(course, bounds, effort.budget, (chosen, count) => visitor.visit(chosen, count));
  return { end: end === "ended" ? visitor.reason : end, kept };
}

/** Where no more than two letters are wanted, all pairs are gone through, whatever their number. */
function runPairs(
  search: Search,
  field: Field,
  limits: readonly Limit[],
  aim: Aim,
  { effort, slack, lane }: { effort: Effort; slack: number; lane: ReturnType<typeof toFieldLane> },
): Outcome["end"] {
  const visitor = new Visitor(search, field, lane, { aim, effort, slack });
  const pick = (column: Float64Array) => pickFrom(column, lane.places);
  const caps = [
    { values: pick(aim.prices), most: aim.ceiling + slack },
    ...limits.map(({ coefficient, limit }) => ({
      values: pick(coefficient),
      most: coefficient === aim.also ? slack : limit,
    })),
  ];
  if (field.first !== UNDATED) {
    caps.push({
      values: Float64Array.from(lane.places, (place) => -(field.anchor[place] as number)),
      most: -1,
    });
  }
  const { kind, alike: second } = lane;
  const end = visitPairs(caps, { kind, second, most: aim.most }, (chosen, count) =>
    visitor.visit(chosen, count),
  );
  return end === "ended" ? visitor.reason : end;
}

type Relaxed = {
  charged: Float64Array;
  refund: number;
  /** The same without the first two limits, which are the credit's. */
  uncredited: { charged: Float64Array; refund: number };
  slack: number;
  bar: number;
};

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
    if (isFree && index < CREDIT_LIMITS) limit.charge = 1 - index;
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
  const others = limits.slice(CREDIT_LIMITS);
  const uncredited = { charged: chargedPrices(prices, others), refund: refundOf(others) };
  return {
    charged,
    refund,
    uncredited,
    slack,
    bar: ceiling + slack - refund - sum(lowest.slice(0, most - 1)),
  };
}

/** Takes combinations within the bounds into the ranking, and knows when to begin anew. */
class Visitor {
  reason: "better" | "ties" = "ties";
  private readonly surplus: Float64Array;
  private readonly entry: Float64Array;
  private readonly also: Float64Array | null;
  private readonly strict: Float64Array | null;
  private readonly worst: Ranked | null;
  private visits = 0;
  private ties = 0;

  constructor(
    private readonly search: Search,
    private readonly field: Field,
    private readonly lane: Lane,
    private readonly about: { aim: Aim; effort: Effort; slack: number },
  ) {
    const { also, strictRate } = about.aim;
    this.surplus = pickFrom(field.surplus, lane.places);
    this.entry = pickFrom(field.entry, lane.places);
    this.also = also && pickFrom(also, lane.places);
    this.strict = strictRate === null ? null : pricesAt(search.stock, field, strictRate, lane.places);
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
    const { strict } = this;
    const { slack } = this.about;
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

/** No more credit than this comes with so much of an entry or of a month. */
function creditFor(most: number, amounts: Float64Array, credit: Float64Array): number {
  if (most === Number.POSITIVE_INFINITY) return most;
  let share = Number.POSITIVE_INFINITY;
  for (let place = 0; place < amounts.length; place += 1) {
    share = Math.min(share, (amounts[place] as number) / (credit[place] as number));
  }
  return share === 0 ? Number.POSITIVE_INFINITY : (most / share) * (1 + ROUNDING);
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
