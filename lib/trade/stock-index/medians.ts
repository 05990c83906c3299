import { toCostMonth } from "@/lib/trade/letters/cost/cost";
import { median } from "@/lib/trade/needs/figures";
import { MIN_LETTERS, type StockFigures } from "./wire";

/** A letter of the stock at one moment; cents, and whole days since it became public. */
export type StockLetter = {
  segment: string;
  credit_cents: number;
  /** The customer's entry: the partner's entry plus the commission. */
  entry_cents: number;
  term_months: number;
  /** Percent a month, unrounded; null: no effective cost. */
  cost_month: number | null;
  days_on_offer: number;
};

/** Returns the medians by type, alphabetically; fewer than eight letters have none. @param month "YYYY-MM" */
export function mediansOf(month: string, stock: readonly StockLetter[]): StockFigures[] {
  const types = [...new Set(stock.map(({ segment }) => segment))];
  return types
    .map((type) => [type, stock.filter(({ segment }) => segment === type)] as const)
    .filter(([, letters]) => letters.length >= MIN_LETTERS)
    .sort(([one], [other]) => one.localeCompare(other, "pt-BR"))
    .map(([segment, letters]) => {
      const middle = (figure: (letter: StockLetter) => number) =>
        Math.round(median(letters.map(figure)) ?? 0);
      const costs = letters.flatMap(({ cost_month }) => cost_month ?? []);
      return {
        ...{ month, segment, letters: letters.length },
        credit_cents: middle(({ credit_cents }) => credit_cents),
        entry_share: middle(({ entry_cents, credit_cents }) => (entry_cents * 10_000) / credit_cents),
        cost_month: toCostMonth({ total_cents: 0, month: median(costs) }),
        term_months: middle(({ term_months }) => term_months),
        days_on_offer: middle(({ days_on_offer }) => days_on_offer),
      };
    });
}
