import { lazily } from "@/lib/platform/format/lazily";
import { type Columns, narrow, negative, placesWhere, toColumnsByMonth } from "./columns";
import { COST_UNITS, Evaluator } from "./evaluator";
import type { Findings, Question } from "./question";
import { Ranking } from "./ranking";
import { lowestPlaces } from "./search/candidates";
import { Core } from "./search/core";
import { GroupSearch } from "./search/group-search";
import type { Budget } from "./search/search-order";
import type { Search } from "./search/target";
import { type Kinds, kindsOf, type Stock, UNDATED } from "./stock";

/** The number of searches (each of a group and a first month) that are seeded first: those of the best groups. */
const SEEDED = 4;
const ROUNDS = 7;
const FIRST_ROUND = 1.7;
const NEXT_ROUND = 1.7;
const AFTER_NOTHING = 3;

/** Groups of up to `proven` letters are proven; larger ones share `steps`, besides a complete search of their pairs. */
const EFFORT = { proven: 120, steps: 250_000 };
// Each core of a large group has CORE_STEPS steps, plus an equal part of this share of all steps.
const CORES_SHARE = 0.4;
const CORE_STEPS = 8000;
const PAIR = 2;
const UNLIMITED: Budget = { steps: Number.POSITIVE_INFINITY };

/** Answers queries about one stock; values that depend only on the stock are computed once. */
export class Finder {
  private readonly groups: (() => Columns[])[];
  private readonly evaluator: Evaluator;
  private readonly kinds: Kinds;

  constructor(
    private readonly stock: Stock,
    private readonly effort = EFFORT,
  ) {
    this.evaluator = new Evaluator(stock);
    this.kinds = kindsOf(stock);
    const members = stock.groups.map((): number[] => []);
    stock.group.forEach((group, letter) => {
      members[group]?.push(letter);
    });
    this.groups = members.map((letters) => lazily(() => toColumnsByMonth(stock, Int32Array.from(letters))));
  }

  /**
   * Returns the best combinations (rules §8). For a given first month and rate the present values of letters add up, so
   * 'does a combination cost less than the worst result?' is a knapsack problem with few items. It is solved by branch
   * and bound with a Lagrangian relaxation of the limits, repeatedly at a lower rate, until nothing better exists.
   */
  find(question: Question): Findings {
    const ranking = new Ranking(question.limit);
    const { stock, kinds, evaluator } = this;
    const search: Search = { stock, kinds, question, ranking, evaluator };
    const groups = this.columnsFor(question)
      .map((byMonth) => ({ byMonth, score: bestScore(byMonth) }))
      .sort((a, b) => a.score - b.score);
    const shared: Budget = { steps: this.effort.steps };
    const columnsCount = groups.reduce((sum, { byMonth }) => sum + byMonth.length, 0);
    const coreSteps = CORE_STEPS + (this.effort.steps * CORES_SHARE) / columnsCount;
    const searches = groups.flatMap(({ byMonth }) => {
      const isSmall =
        question.maxLetters <= PAIR || byMonth.every(({ letters }) => letters.length <= this.effort.proven);
      return byMonth.map((columns) => {
        const group = new GroupSearch(search, columns);
        return { group, isSmall, core: isSmall ? group : new Core(search, columns, coreSteps) };
      });
    });
    const cores = searches.map(({ core }) => core);
    for (const core of cores.slice(0, SEEDED)) core.seed();
    const isSettled = proveInRounds(ranking.worst ? [] : cores, ranking, question.maxLetters);
    let exact = true;
    const left = searches.filter(({ isSmall }) => !isSmall || !isSettled);
    for (const { group, core, isSmall } of left) {
      // A proof of a small group takes no longer than a heuristic search.
      if (isSmall) continue;
      core.seed();
      group.improve(question.maxLetters);
    }
    for (const { group, isSmall } of left) {
      if (group.prove(question.maxLetters, isSmall ? UNLIMITED : shared)) continue;
      exact = false;
      group.prove(Math.min(PAIR, question.maxLetters), UNLIMITED);
    }
    return { exact, combinations: ranking.found.map(({ ids }) => [...ids]) };
  }

  /** Returns the columns of the matching groups, by first month, with the letters that can be in a result. */
  private columnsFor(question: Question): Columns[][] {
    const {
      type,
      administrator,
      maxEntry,
      maxParcel,
      letterCreditBelow = Number.POSITIVE_INFINITY,
    } = question;
    const maxCredit = Math.min(question.maxCredit, letterCreditBelow - 1);
    const entry = maxEntry ?? Number.POSITIVE_INFINITY;
    const parcel = maxParcel ?? Number.POSITIVE_INFINITY;
    const groups = this.groups.filter((_, index) => {
      const group = this.stock.groups[index];
      return (
        (type ?? group?.category) === group?.category &&
        (administrator ?? group?.administrator) === group?.administrator
      );
    });
    return groups.map((byMonth) =>
      byMonth()
        .map((columns) => {
          const { credit, entry: own, peak } = columns;
          const places = placesWhere(
            columns,
            (place) =>
              (credit[place] as number) <= maxCredit &&
              (own[place] as number) <= entry &&
              (peak[place] as number) <= parcel,
          );
          return places.length === columns.letters.length ? columns : narrow(columns, places);
        })
        .filter((columns) => columns.first === UNDATED || columns.anchor.includes(1))
        .filter((columns) => canReachCredit(columns, question)),
    );
  }
}

/** Checks whether the credit may be reached with some number of letters: three may be too few and four too many. */
function canReachCredit({ credit }: Columns, { minCredit, maxCredit, maxLetters }: Question): boolean {
  const all = Int32Array.from(credit.keys());
  const lowest = lowestPlaces(all, credit, maxLetters);
  const highest = lowestPlaces(all, negative(credit), maxLetters);
  let low = 0;
  let high = 0;
  for (let count = 0; count < lowest.length; count += 1) {
    low += credit[lowest[count] as number] as number;
    high += credit[highest[count] as number] as number;
    if (low <= maxCredit && high >= minCredit) return true;
  }
  return false;
}

function bestScore(byMonth: readonly Columns[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { score } of byMonth) for (const own of score) best = Math.min(best, own);
  return best;
}

/**
 * Fills a ranking by iterative deepening: searches all groups below a low rate, then below a higher one, until the
 * ranking is full. An unsuccessful search at a low rate is cheap compared with an unbounded search. Of groups that are
 * too large to be proven, only the core is searched.
 * @returns true if nothing better exists in these groups
 */
function proveInRounds(
  groups: readonly (GroupSearch | Core)[],
  ranking: Ranking,
  maxLetters: number,
): boolean {
  if (groups.length === 0) return false;
  let rate = Math.min(...groups.slice(0, SEEDED).map((group) => group.relaxedRate())) * FIRST_ROUND;
  for (let round = 0; round < ROUNDS && !ranking.isFullBelowThreshold; round += 1) {
    ranking.setThreshold(Math.round(rate * 100 * COST_UNITS));
    for (const group of groups) group.prove(maxLetters, UNLIMITED);
    rate *= ranking.found.length === 0 ? AFTER_NOTHING : NEXT_ROUND;
  }
  const isSettled = ranking.isFullBelowThreshold;
  ranking.setThreshold(null);
  return isSettled;
}
