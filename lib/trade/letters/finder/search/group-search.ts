import { type Columns, narrow, negative, pricesAt } from "../columns";
import { COST_UNITS } from "../evaluator";
import type { Ranked } from "../ranking";
import type { Limit } from "./bounds/multipliers";
import { runIteration } from "./iteration";
import { relax } from "./relaxation";
import type { Budget } from "./search-order";
import type { Effort, Outcome, Search, Target } from "./target";

const ANY = Number.POSITIVE_INFINITY;
// A cost accumulates hundreds of rounding errors of 10⁻¹⁶; a smaller difference is a tie.
const ROUNDING = 1e-11;
const CORE = 40;
const CORE_STEPS = 20_000;
const SAMPLE = 500;
const LOWEST_RATE = 1e-5;
const HIGHEST_RATE = 0.3;
const HALVINGS = 8;
/** The first rates below which to search, as multiples of the lowest possible rate. */
const GUESSES = [1.02, 1.5, 2.5];
const MIN_VISITS = 150;
const MIN_VISITS_GROWTH = 3;
const MAX_TIES = 2000;

/** The criteria for many ties, applied one after the other; "all" applies them at once. */
const CRITERIA = ["all", "cost", "entry", "fewer", "ids"] as const;
type Criterion = (typeof CRITERIA)[number];

const ANYTHING = { ceiling: 0, strictRate: null, maxTies: ANY, secondPrices: null, needsSurplus: false };
const NOTHING: Outcome = { end: "done", remaining: null };

/** The search for combinations of one group that begin in one month. */
export class GroupSearch {
  private readonly maxEntry: number;

  constructor(
    private readonly search: Search,
    private columns: Columns,
  ) {
    this.maxEntry = search.question.maxEntry ?? ANY;
  }

  /** Finds good combinations among few letters, as a first bound for the search. */
  seed(): void {
    const { ranking, question, stock } = this.search;
    const hasThreshold = () => ranking.worst && ranking.worst.cost !== ANY;
    const anything = this.targetFor(this.columns, null, "all", question.maxLetters);
    if (hasThreshold() || !anything || this.isOutOfReach(this.columns, anything)) return;
    const effort = { minVisits: MIN_VISITS, core: CORE };
    const lowest = this.relaxedRate();
    for (const factor of GUESSES) {
      const rate = lowest * factor;
      const target = this.targetBelow(pricesAt(stock, this.columns, rate));
      this.run(this.columns, target, { ...effort, budget: { steps: CORE_STEPS } });
      if (hasThreshold()) return;
    }
  }

  /** Searches the letters with the lowest penalised prices repeatedly, until no better combination is found. */
  improve(maxLetters: number): void {
    const { ranking } = this.search;
    const budget = { steps: CORE_STEPS };
    for (;;) {
      const { worst } = ranking;
      if (worst === null || this.columns.letters.length <= CORE) return;
      const target = this.targetFor(this.columns, worst, worst.cost === ANY ? "cost" : "all", maxLetters);
      if (!target) return;
      const { remaining } = this.run(this.columns, target, {
        budget: { ...budget },
        minVisits: MIN_VISITS,
        core: CORE,
      });
      if (remaining && remaining.length < this.columns.letters.length / 2 && worst.cost !== ANY)
        this.columns = narrow(this.columns, remaining);
      if (ranking.worst === worst) return;
    }
  }

  /** Searches until the ranking would accept nothing more. @returns false if the budget runs out first */
  prove(maxLetters: number, budget: Budget): boolean {
    // Letters that cannot be in a result are removed; each criterion begins with the letters kept by the first one.
    let wide = this.columns;
    let columns = wide;
    let criterion = 0;
    const narrowTo = (remaining: Int32Array) => {
      if (remaining.length < columns.letters.length / 2) columns = narrow(columns, remaining);
      if (criterion === 0) wide = columns;
    };
    let minVisits = MIN_VISITS;
    for (;;) {
      const { worst } = this.search.ranking;
      if (worst?.cost === ANY) criterion = Math.max(criterion, 1);
      const target = this.targetFor(columns, worst, CRITERIA[criterion] ?? "all", maxLetters);
      const { end, remaining } = target
        ? this.run(columns, target, { budget, minVisits, core: null })
        : NOTHING;
      if (remaining) narrowTo(remaining);
      if (end === "spent") return false;
      if (end === "better") minVisits *= MIN_VISITS_GROWTH;
      else if (end === "done" && (criterion === 0 || criterion === CRITERIA.length - 1)) return true;
      else {
        criterion = end === "ties" ? 1 : criterion + 1;
        columns = wide;
      }
    }
  }

  private run(columns: Columns, target: Target, effort: Effort): Outcome {
    return runIteration(this.search, columns, this.limitsFor(columns, target), target, effort);
  }

  /** Returns the target that a combination must reach to enter the ranking; null if none can. */
  private targetFor(
    columns: Columns,
    worst: Ranked | null,
    criterion: Criterion,
    maxLetters: number,
  ): Target | null {
    const { stock } = this.search;
    const anything = {
      ...ANYTHING,
      prices: new Float64Array(columns.letters.length),
      maxEntry: this.maxEntry,
      maxLetters,
    };
    if (!worst) return anything;
    const isNone = worst.cost === ANY;
    if (criterion === "cost" && isNone) {
      // A combination with an effective cost ranks before one without; it has one if its instalments exceed the
      // financed amount.
      return { ...anything, prices: negative(columns.surplus), ceiling: -0.5 };
    }
    const edge = (shift: number) => Math.log1p((((worst.cost + shift) / COST_UNITS) * (1 + ROUNDING)) / 100);
    const strictRate = isNone || worst.cost === 0 ? null : edge(-0.5);
    const needsSurplus = !isNone;
    if (criterion === "cost") {
      return strictRate === null
        ? null
        : { ...anything, prices: pricesAt(stock, columns, strictRate), needsSurplus };
    }
    const prices = isNone ? null : pricesAt(stock, columns, edge(0.5));
    if (criterion === "all")
      return prices && { ...anything, prices, strictRate, needsSurplus, maxTies: MAX_TIES };
    const ceiling = Math.min(this.maxEntry, criterion === "entry" ? worst.entry - 1 : worst.entry);
    const letters = worst.ids.length - (criterion === "fewer" ? 1 : 0);
    if (ceiling < 0 || letters === 0) return null;
    return {
      ...anything,
      prices: columns.entry,
      ceiling,
      maxEntry: ceiling,
      maxLetters: criterion === "entry" ? maxLetters : Math.min(maxLetters, letters),
      strictRate,
      needsSurplus,
      secondPrices: prices,
    };
  }

  private targetBelow(prices: Float64Array): Target {
    const { maxLetters } = this.search.question;
    return { ...ANYTHING, prices, maxEntry: this.maxEntry, maxLetters, needsSurplus: true };
  }

  private limitsFor(columns: Columns, { prices, secondPrices, needsSurplus }: Target): Limit[] {
    const { minCredit, maxCredit, maxParcel } = this.search.question;
    const limits: Omit<Limit, "multiplier">[] = [
      { coefficient: negative(columns.credit), limit: -minCredit },
      { coefficient: columns.credit, limit: maxCredit },
    ];
    // If the entry is the price, its ceiling is the limit.
    if (this.maxEntry !== ANY && prices !== columns.entry) {
      limits.push({ coefficient: columns.entry, limit: this.maxEntry });
    }
    if (maxParcel !== null) limits.push({ coefficient: columns.due, limit: maxParcel });
    if (secondPrices) limits.push({ coefficient: secondPrices, limit: 0 });
    if (needsSurplus && columns.surplus.some((cents) => cents <= 0)) {
      limits.push({ coefficient: negative(columns.surplus), limit: -1 });
    }
    return limits.map((limit) => ({ ...limit, multiplier: 0 }));
  }

  /** Estimates, from a sample of the letters, a rate below which the group has hardly any combination. */
  relaxedRate(): number {
    const { columns } = this;
    const every = Math.ceil(columns.letters.length / SAMPLE);
    const places = Int32Array.from(
      { length: Math.ceil(columns.letters.length / every) },
      (_, place) => place * every,
    );
    const sample = narrow(columns, places);
    let low = LOWEST_RATE;
    let high = HIGHEST_RATE;
    for (let step = 0; step < HALVINGS; step += 1) {
      const rate = Math.sqrt(low * high);
      const target = this.targetBelow(pricesAt(this.search.stock, sample, rate));
      if (this.isOutOfReach(sample, target)) low = rate;
      else high = rate;
    }
    return high;
  }

  private isOutOfReach(columns: Columns, target: Target): boolean {
    return relax(this.limitsFor(columns, target), target, this.search.question.maxCredit) === null;
  }
}
