import { type Columns, pickFrom, placesWhere } from "../columns";
import { UNDATED } from "../stock";
import type { Limit } from "./bounds/multipliers";
import { visitPairs } from "./bounds/pairs";
import { branchAndBound } from "./branch-and-bound";
import { type Candidates, lowestPlaces, toCandidates, toCandidatesInColumnOrder } from "./candidates";
import { Collector } from "./collector";
import { meetInTheMiddle } from "./meet-in-the-middle";
import { type Relaxation, relax } from "./relaxation";
import type { Bounds, SearchOrder } from "./search-order";
import { narrowWindow, type SumWindow } from "./sum-window";
import type { Effort, Outcome, Search, Target } from "./target";

const PAIR = 2;
const ROUNDING = 1e-12;
// With more letters there are too many halves for the index.
const MAX_MEET_IN_THE_MIDDLE = 200;

/** Searches the columns once for combinations that reach the target. */
export function runIteration(
  search: Search,
  columns: Columns,
  limits: readonly Limit[],
  target: Target,
  effort: Effort,
): Outcome {
  const { question } = search;
  const maxDue = question.maxParcel ?? Number.POSITIVE_INFINITY;
  const maxCredit = Math.min(
    question.maxCredit,
    creditFor(target.maxEntry, columns.entry, columns.credit),
    creditFor(maxDue, columns.due, columns.credit),
  );
  const relaxed = maxCredit < question.minCredit ? null : relax(limits, target, question.maxCredit);
  if (!relaxed) return { end: "done", remaining: new Int32Array(0) };
  const { penalised, slack } = relaxed;
  const remaining = placesWhere(columns, (place) => (penalised[place] as number) <= relaxed.maxPenalised);
  const { maxLetters } = target;
  const bounds: Bounds = {
    maxLetters,
    ceiling: target.ceiling,
    slack,
    minCredit: question.minCredit,
    maxCredit,
    maxEntry: target.maxEntry,
    maxDue,
    needsAnchor: columns.first !== UNDATED,
  };
  if (maxLetters <= PAIR && effort.core === null) {
    const candidates = toCandidatesInColumnOrder(columns, remaining, search.kinds, maxLetters);
    const window = narrowWindow(columns, remaining, target, bounds);
    return {
      end: runPairSearch(search, columns, limits, target, { effort, slack, candidates, window }),
      remaining,
    };
  }
  const tried = effort.core === null ? remaining.slice() : lowestPlaces(remaining, penalised, effort.core);
  const window = tried.length <= MAX_MEET_IN_THE_MIDDLE ? narrowWindow(columns, tried, target, bounds) : null;
  const candidates = toCandidates(columns, tried, window ? columns.credit : penalised, search, maxLetters);
  const order = toSearchOrder(columns, candidates, target, relaxed);
  const collector = new Collector(search, columns, candidates, { target, effort, slack });
  const visit = (chosen: Int32Array, count: number) => collector.visit(chosen, count);
  const end = window
    ? meetInTheMiddle(
        order,
        bounds,
        { ...window, values: pickFrom(window.values, candidates.places) },
        effort.budget,
        visit,
      )
    : branchAndBound(order, bounds, effort.budget, visit);
  return { end: end === "ended" ? collector.reason : end, remaining };
}

function toSearchOrder(
  columns: Columns,
  { places, duplicate }: Candidates,
  { prices }: Target,
  { penalised, offset, withoutCredit }: Relaxation,
): SearchOrder {
  const pick = (column: Float64Array) => pickFrom(column, places);
  return {
    penalised: pick(penalised),
    offset,
    withoutCredit: { penalised: pick(withoutCredit.penalised), offset: withoutCredit.offset },
    price: pick(prices),
    credit: pick(columns.credit),
    entry: pick(columns.entry),
    due: pick(columns.due),
    anchor: Uint8Array.from(places, (place) => columns.anchor[place] as number),
    duplicate,
  };
}

type PairSearch = {
  effort: Effort;
  slack: number;
  candidates: ReturnType<typeof toCandidatesInColumnOrder>;
  window: SumWindow | null;
};

/** Visits all letters and pairs that reach the target, without a limit of steps. */
function runPairSearch(
  search: Search,
  columns: Columns,
  limits: readonly Limit[],
  target: Target,
  { effort, slack, candidates, window }: PairSearch,
): Outcome["end"] {
  const collector = new Collector(search, columns, candidates, { target, effort, slack });
  const pick = (column: Float64Array) => pickFrom(column, candidates.places);
  const caps = [
    { values: pick(target.prices), max: target.ceiling + slack },
    ...limits.map(({ coefficient, limit }) => ({
      values: pick(coefficient),
      max: coefficient === target.secondPrices ? slack : limit,
    })),
  ];
  if (columns.first !== UNDATED) {
    caps.push({
      values: Float64Array.from(candidates.places, (place) => -(columns.anchor[place] as number)),
      max: -1,
    });
  }
  const { kind, duplicate: second } = candidates;
  const values = window && { ...window, values: pick(window.values) };
  const options = { kind, second, maxLetters: target.maxLetters, window: values };
  const end = visitPairs(caps, options, (chosen, count) => collector.visit(chosen, count));
  return end === "ended" ? collector.reason : end;
}

/** Returns an upper bound for the credit of letters whose entries or monthly instalments add up to `max` or less. */
function creditFor(max: number, amounts: Float64Array, credit: Float64Array): number {
  if (max === Number.POSITIVE_INFINITY) return max;
  let share = Number.POSITIVE_INFINITY;
  for (let place = 0; place < amounts.length; place += 1) {
    share = Math.min(share, (amounts[place] as number) / (credit[place] as number));
  }
  return share === 0 ? Number.POSITIVE_INFINITY : (max / share) * (1 + ROUNDING);
}
