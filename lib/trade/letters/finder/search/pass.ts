import { type Field, pickFrom, placesWhere } from "../field";
import { UNDATED } from "../stock";
import type { Aim, Effort, Outcome, Search } from "./aim";
import { type Band, narrowBand } from "./band";
import type { Limit } from "./bounds/multipliers";
import { visitPairs } from "./bounds/pairs";
import type { Bounds, Course } from "./course";
import { descend } from "./descent";
import { type Lane, lowestPlaces, toFieldLane, toLane } from "./lane";
import { meet } from "./meeting";
import { type Relaxed, relax } from "./relaxation";
import { Visitor } from "./visitor";

const PAIR = 2;
const ROUNDING = 1e-12;
// Of more letters there are too many halves to be kept.
const MEETING = 200;

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
  const { charged, slack } = relaxed;
  const kept = placesWhere(field, (place) => (charged[place] as number) <= relaxed.bar);
  const known = { stock: search.stock, kinds: search.kinds, most: aim.most };
  const bounds: Bounds = {
    most: aim.most,
    ceiling: aim.ceiling,
    slack,
    minCredit: question.minCredit,
    maxCredit,
    maxEntry: aim.maxEntry,
    maxDue,
    needsAnchor: field.first !== UNDATED,
  };
  if (aim.most <= PAIR && effort.core === null) {
    const lane = toFieldLane(field, kept, known);
    const band = narrowBand(field, kept, aim, bounds);
    return { end: runPairs(search, field, limits, aim, { effort, slack, lane, band }), kept };
  }
  const tried = effort.core === null ? kept.slice() : lowestPlaces(kept, charged, effort.core);
  const band = tried.length <= MEETING ? narrowBand(field, tried, aim, bounds) : null;
  const lane = toLane(field, tried, band ? field.credit : charged, known);
  const course = courseOf(field, lane, aim, relaxed);
  const visitor = new Visitor(search, field, lane, { aim, effort, slack });
  const visit = (chosen: Int32Array, count: number) => visitor.visit(chosen, count);
  const end = band
    ? meet(course, bounds, { ...band, values: pickFrom(band.values, lane.places) }, effort.budget, visit)
    : descend(course, bounds, effort.budget, visit);
  return { end: end === "ended" ? visitor.reason : end, kept };
}

function courseOf(
  field: Field,
  { places, alike }: Lane,
  { prices }: Aim,
  { charged, refund, uncredited }: Relaxed,
): Course {
  const pick = (column: Float64Array) => pickFrom(column, places);
  return {
    charged: pick(charged),
    refund,
    uncredited: { charged: pick(uncredited.charged), refund: uncredited.refund },
    price: pick(prices),
    credit: pick(field.credit),
    entry: pick(field.entry),
    due: pick(field.due),
    anchor: Uint8Array.from(places, (place) => field.anchor[place] as number),
    alike,
  };
}

type PairsOf = { effort: Effort; slack: number; lane: ReturnType<typeof toFieldLane>; band: Band | null };

/** Where no more than two letters are wanted, all pairs are gone through, whatever their number. */
function runPairs(
  search: Search,
  field: Field,
  limits: readonly Limit[],
  aim: Aim,
  { effort, slack, lane, band }: PairsOf,
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
  const among = { kind, second, most: aim.most, band: band && { ...band, values: pick(band.values) } };
  const end = visitPairs(caps, among, (chosen, count) => visitor.visit(chosen, count));
  return end === "ended" ? visitor.reason : end;
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
