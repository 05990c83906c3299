import { type Field, narrow, negative, pricesAt } from "../field";
import { COST_UNITS } from "../judge";
import type { Ranked } from "../ranking";
import type { Aim, Effort, Outcome, Search } from "./aim";
import type { Limit } from "./bounds/multipliers";
import type { Budget } from "./course";
import { runPass } from "./pass";
import { relax } from "./relaxation";

const ANY = Number.POSITIVE_INFINITY;
// Costs are sums of hundreds of roundings of 10⁻¹⁶: what differs by less is not told apart.
const ROUNDING = 1e-11;
const CORE = 40;
const CORE_STEPS = 20_000;
const SAMPLE = 500;
const LOWEST_RATE = 1e-5;
const HIGHEST_RATE = 0.3;
const HALVINGS = 8;
/** How far above the lowest conceivable rate combinations are looked for first. */
const GUESSES = [1.02, 1.5, 2.5];
const PATIENCE = 150;
const PATIENCE_GROWTH = 3;
const MAX_TIES = 2000;

/**
 * How ties are told apart when there are many, one question after the other: a lower cost? the same cost and a lower
 * entry? the same entry and fewer letters? as many, and lower ids? "all" asks for everything at once.
 */
const QUESTIONS = ["all", "cost", "entry", "fewer", "ids"] as const;
type Asked = (typeof QUESTIONS)[number];

const ANYTHING = { ceiling: 0, strictRate: null, maxTies: ANY, also: null, needsSurplus: false };
const NOTHING: Outcome = { end: "done", kept: null };

/** The search through the combinations of one group that begin in one month. */
export class GroupSearch {
  private readonly maxEntry: number;

  constructor(
    private readonly search: Search,
    private field: Field,
  ) {
    this.maxEntry = search.question.maxEntry ?? ANY;
  }

  /** Finds good combinations among few letters, so that the search has something to beat. */
  seed(): void {
    const { ranking, question, stock } = this.search;
    const hasMeasure = () => ranking.worst && ranking.worst.cost !== ANY;
    const anything = this.aimAt(this.field, null, "all", question.most);
    if (hasMeasure() || !anything || this.isOutOfReach(this.field, anything)) return;
    const effort = { patience: PATIENCE, core: CORE };
    const lowest = this.relaxedRate();
    for (const factor of GUESSES) {
      const rate = lowest * factor;
      const aim = this.aimBelow(pricesAt(stock, this.field, rate));
      this.look(this.field, aim, { ...effort, budget: { steps: CORE_STEPS } });
      if (hasMeasure()) return;
    }
  }

  /** Looks for better ones among the letters of the lowest charged prices, as long as there are any. */
  improve(most: number): void {
    const { ranking } = this.search;
    const budget = { steps: CORE_STEPS };
    for (;;) {
      const { worst } = ranking;
      if (worst === null || this.field.letters.length <= CORE) return;
      const aim = this.aimAt(this.field, worst, worst.cost === ANY ? "cost" : "all", most);
      if (!aim) return;
      const { kept } = this.look(this.field, aim, { budget: { ...budget }, patience: PATIENCE, core: CORE });
      if (kept && kept.length < this.field.letters.length / 2 && worst.cost !== ANY)
        this.field = narrow(this.field, kept);
      if (ranking.worst === worst) return;
    }
  }

  /**
   * Looks until nothing is left that the ranking would take.
   * @returns false when the budget was used up before
   */
  prove(most: number, budget: Budget): boolean {
    // What cannot be in any combination wanted is left out; each further question begins with all that is left.
    let wide = this.field;
    let field = wide;
    let asked = 0;
    const narrowTo = (kept: Int32Array) => {
      if (kept.length < field.letters.length / 2) field = narrow(field, kept);
      if (asked === 0) wide = field;
    };
    let patience = PATIENCE;
    for (;;) {
      const { worst } = this.search.ranking;
      if (worst?.cost === ANY) asked = Math.max(asked, 1);
      const aim = this.aimAt(field, worst, QUESTIONS[asked] ?? "all", most);
      const { end, kept } = aim ? this.look(field, aim, { budget, patience, core: null }) : NOTHING;
      if (kept) narrowTo(kept);
      if (end === "spent") return false;
      if (end === "better") patience *= PATIENCE_GROWTH;
      else if (end === "done" && (asked === 0 || asked === QUESTIONS.length - 1)) return true;
      else {
        asked = end === "ties" ? 1 : asked + 1;
        field = wide;
      }
    }
  }

  private look(field: Field, aim: Aim, effort: Effort): Outcome {
    return runPass(this.search, field, this.limitsFor(field, aim), aim, effort);
  }

  /** What to look for so as to enter the ranking; null when there can be nothing of the kind. */
  private aimAt(field: Field, worst: Ranked | null, asked: Asked, most: number): Aim | null {
    const { stock } = this.search;
    const anything = {
      ...ANYTHING,
      prices: new Float64Array(field.letters.length),
      maxEntry: this.maxEntry,
      most,
    };
    if (!worst) return anything;
    const isNone = worst.cost === ANY;
    if (asked === "cost" && isNone) {
      // Any cost is lower than none: a combination has one when its instalments exceed what it finances.
      return { ...anything, prices: negative(field.surplus), ceiling: -0.5 };
    }
    const edge = (shift: number) => Math.log1p((((worst.cost + shift) / COST_UNITS) * (1 + ROUNDING)) / 100);
    const strictRate = isNone || worst.cost === 0 ? null : edge(-0.5);
    const needsSurplus = !isNone;
    if (asked === "cost") {
      return strictRate === null
        ? null
        : { ...anything, prices: pricesAt(stock, field, strictRate), needsSurplus };
    }
    const prices = isNone ? null : pricesAt(stock, field, edge(0.5));
    if (asked === "all")
      return prices && { ...anything, prices, strictRate, needsSurplus, maxTies: MAX_TIES };
    const ceiling = Math.min(this.maxEntry, asked === "entry" ? worst.entry - 1 : worst.entry);
    const letters = worst.ids.length - (asked === "fewer" ? 1 : 0);
    if (ceiling < 0 || letters === 0) return null;
    return {
      ...anything,
      prices: field.entry,
      ceiling,
      maxEntry: ceiling,
      most: asked === "entry" ? most : Math.min(most, letters),
      strictRate,
      needsSurplus,
      also: prices,
    };
  }

  private aimBelow(prices: Float64Array): Aim {
    const { most } = this.search.question;
    return { ...ANYTHING, prices, maxEntry: this.maxEntry, most, needsSurplus: true };
  }

  private limitsFor(field: Field, { prices, also, needsSurplus }: Aim): Limit[] {
    const { minCredit, maxCredit, maxParcel } = this.search.question;
    const limits: Omit<Limit, "charge">[] = [
      { coefficient: negative(field.credit), limit: -minCredit },
      { coefficient: field.credit, limit: maxCredit },
    ];
    // Where the entry is what is to be low, it need not be limited as well.
    if (this.maxEntry !== ANY && prices !== field.entry) {
      limits.push({ coefficient: field.entry, limit: this.maxEntry });
    }
    if (maxParcel !== null) limits.push({ coefficient: field.due, limit: maxParcel });
    if (also) limits.push({ coefficient: also, limit: 0 });
    if (needsSurplus && field.surplus.some((cents) => cents <= 0)) {
      limits.push({ coefficient: negative(field.surplus), limit: -1 });
    }
    return limits.map((limit) => ({ ...limit, charge: 0 }));
  }

  /** A rate that hardly any combination in here falls below, from a sample of the letters. */
  relaxedRate(): number {
    const { field } = this;
    const every = Math.ceil(field.letters.length / SAMPLE);
    const places = Int32Array.from(
      { length: Math.ceil(field.letters.length / every) },
      (_, place) => place * every,
    );
    const sample = narrow(field, places);
    let low = LOWEST_RATE;
    let high = HIGHEST_RATE;
    for (let step = 0; step < HALVINGS; step += 1) {
      const rate = Math.sqrt(low * high);
      const aim = this.aimBelow(pricesAt(this.search.stock, sample, rate));
      if (this.isOutOfReach(sample, aim)) low = rate;
      else high = rate;
    }
    return high;
  }

  private isOutOfReach(field: Field, aim: Aim): boolean {
    return relax(this.limitsFor(field, aim), aim, this.search.question.maxCredit) === null;
  }
}
