import { lazily } from "@/lib/platform/format/lazily";
import { type Field, narrow, negative, placesWhere, toFields } from "./field";
import { Judge } from "./judge";
import type { Findings, Question } from "./question";
import { Ranking } from "./ranking";
import type { Search } from "./search/aim";
import { Core } from "./search/core";
import type { Budget } from "./search/course";
import { GroupSearch } from "./search/group-search";
import { lowestPlaces } from "./search/lane";
import { proveInRounds, SEEDED } from "./search/rounds";
import { type Kinds, kindsOf, type Stock, UNDATED } from "./stock";

/**
 * Up to `proven` letters of a group the search goes on until it has proven its answer; all larger groups together are
 * given so many `steps`, and are searched to the end for pairs in any case.
 */
const EFFORT = { proven: 120, steps: 250_000 };
// Beside them, so large a share of the steps is parted among the cores of these groups, and each has so many of its own.
const CORES_SHARE = 0.4;
const CORE_STEPS = 8000;
const PAIR = 2;
const UNLIMITED: Budget = { steps: Number.POSITIVE_INFINITY };

/** A stock with what every search needs of it. */
export class Finder {
  private readonly groups: (() => Field[])[];
  private readonly judge: Judge;
  private readonly kinds: Kinds;

  constructor(
    private readonly stock: Stock,
    private readonly effort = EFFORT,
  ) {
    this.judge = new Judge(stock);
    this.kinds = kindsOf(stock);
    const members = stock.groups.map((): number[] => []);
    stock.group.forEach((group, letter) => {
      members[group]?.push(letter);
    });
    this.groups = members.map((letters) => lazily(() => toFields(stock, Int32Array.from(letters))));
  }

  /**
   * The best combinations (rules §8). For one assumed first month and one rate, what letters are worth adds up, so that
   * 'does a combination cost less than the worst one in the answer?' is a knapsack of a few items: answered by branch
   * and bound under Lagrange's relaxation of its limits, with a lower rate each time, until nothing better is left.
   */
  find(question: Question): Findings {
    const ranking = new Ranking(question.limit);
    const { stock, kinds, judge } = this;
    const search: Search = { stock, kinds, question, ranking, judge };
    const groups = this.asked(question)
      .map((fields) => ({ fields, promise: promiseOf(fields) }))
      .sort((a, b) => a.promise - b.promise);
    const beyond: Budget = { steps: this.effort.steps };
    const fieldsCount = groups.reduce((sum, { fields }) => sum + fields.length, 0);
    const coreSteps = CORE_STEPS + (this.effort.steps * CORES_SHARE) / fieldsCount;
    const searches = groups.flatMap(({ fields }) => {
      const isSmall =
        question.most <= PAIR || fields.every(({ letters }) => letters.length <= this.effort.proven);
      return fields.map((field) => {
        const group = new GroupSearch(search, field);
        return { group, isSmall, core: isSmall ? group : new Core(search, field, coreSteps) };
      });
    });
    const cores = searches.map(({ core }) => core);
    for (const core of cores.slice(0, SEEDED)) core.seed();
    const isSettled = proveInRounds(ranking.worst ? [] : cores, ranking, question.most);
    let exact = true;
    const left = searches.filter(({ isSmall }) => !isSmall || !isSettled);
    for (const { group, core, isSmall } of left) {
      // Few letters are proven as fast as some of them are looked through.
      if (isSmall) continue;
      core.seed();
      group.improve(question.most);
    }
    for (const { group, isSmall } of left) {
      if (group.prove(question.most, isSmall ? UNLIMITED : beyond)) continue;
      exact = false;
      group.prove(Math.min(PAIR, question.most), UNLIMITED);
    }
    return { exact, combinations: ranking.found.map(({ ids }) => [...ids]) };
  }

  /** The fields of the groups that were asked for, with the letters that can be in an answer. */
  private asked(question: Question): Field[][] {
    const { type, administrator, maxEntry, maxParcel, enough = Number.POSITIVE_INFINITY } = question;
    const maxCredit = Math.min(question.maxCredit, enough - 1);
    const entry = maxEntry ?? Number.POSITIVE_INFINITY;
    const parcel = maxParcel ?? Number.POSITIVE_INFINITY;
    const groups = this.groups.filter((_, index) => {
      const group = this.stock.groups[index];
      return (
        (type ?? group?.category) === group?.category &&
        (administrator ?? group?.administrator) === group?.administrator
      );
    });
    return groups.map((fields) =>
      fields()
        .map((field) => {
          const { credit, entry: own, peak } = field;
          const places = placesWhere(
            field,
            (place) =>
              (credit[place] as number) <= maxCredit &&
              (own[place] as number) <= entry &&
              (peak[place] as number) <= parcel,
          );
          return places.length === field.letters.length ? field : narrow(field, places);
        })
        .filter((field) => field.first === UNDATED || field.anchor.includes(1))
        .filter((field) => mayBring(field, question)),
    );
  }
}

/** Whether any number of its letters can bring the credit: three like these may be too little and four too much. */
function mayBring({ credit }: Field, { minCredit, maxCredit, most }: Question): boolean {
  const all = Int32Array.from(credit.keys());
  const lowest = lowestPlaces(all, credit, most);
  const highest = lowestPlaces(all, negative(credit), most);
  let low = 0;
  let high = 0;
  for (let count = 0; count < lowest.length; count += 1) {
    low += credit[lowest[count] as number] as number;
    high += credit[highest[count] as number] as number;
    if (low <= maxCredit && high >= minCredit) return true;
  }
  return false;
}

/** What the most promising letter is worth beyond what it finances, for its credit. */
function promiseOf(fields: readonly Field[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { promise } of fields) for (const own of promise) best = Math.min(best, own);
  return best;
}
