import { effectiveCost } from "../cost/effective-cost";
import { mergeTiers, outlineOf, type Tier } from "../sum/staircase";
import { type Stock, tiersOf, UNDATED } from "./stock";

/** Costs are compared at 8 decimals of a percent (rules §8). */
export const COST_UNITS = 1e8;

/** The figures for the ranking, computed as on the sum page: cost in 10⁻⁸ percent a month, amounts in cents. */
type Evaluation = { cost: number; entry: number; highest: number };

/** Evaluates combinations of one stock. */
export class Evaluator {
  private readonly tiers = new Map<number, Tier[]>();

  constructor(private readonly stock: Stock) {}

  evaluate(letters: readonly number[]): Evaluation {
    const { stock } = this;
    const starts = letters.map((letter) => stock.start[letter] as number);
    const first = Math.min(...starts.filter((start) => start !== UNDATED));
    const breakdown = mergeTiers(
      letters.map((letter, index) => ({
        installments: this.tiersOf(letter),
        offset: starts[index] === UNDATED ? 0 : (starts[index] as number) - first,
      })),
    );
    const sum = (column: Float64Array) =>
      letters.reduce((total, letter) => total + (column[letter] as number), 0);
    const entry = sum(stock.entry);
    const month = effectiveCost(sum(stock.credit) - entry, breakdown);
    const cost = month === null ? Number.POSITIVE_INFINITY : Math.round(month * COST_UNITS);
    return { cost, entry, highest: outlineOf(breakdown).highest_cents };
  }

  private tiersOf(letter: number): Tier[] {
    const cached = this.tiers.get(letter);
    if (cached) return cached;
    const tiers = tiersOf(this.stock, letter);
    this.tiers.set(letter, tiers);
    return tiers;
  }
}
