import { formatHundredths } from "@/lib/platform/format/hundredths";
import { type Tier, totalOfTiers } from "../sum/staircase";
import { effectiveCost } from "./effective-cost";

/** What a letter or a sum costs who takes it over. */
export type Cost = {
  /** Entry and all instalments, in cents. */
  total_cents: number;
  /** Estimated effective cost, percent a month, unrounded; null when there is none (effective-cost.ts). */
  month: number | null;
};

/** What the customer pays now (the entry) and later (the instalments, month by month), amounts in cents. */
type Payable = { credit_cents: number; entry_cents: number };

/** What the effective cost means, for beside it (rules §8): never interest, never the loans' 'CET'. */
export const COST_MEANING =
  "Quanto custa por mês o valor que você usa, o crédito menos a entrada, até a última parcela, com os valores de hoje.";

const WIRE_DECIMALS = 10_000;

/**
 * Total and effective cost (rules §8); the same in browser and server.
 * @param payable its entry is the customer's: the partner's entry plus the commission
 */
export function costOf({ credit_cents, entry_cents }: Payable, tiers: readonly Tier[]): Cost {
  return {
    total_cents: entry_cents + totalOfTiers(tiers),
    month: effectiveCost(credit_cents - entry_cents, tiers),
  };
}

/** The wire's `cost_month`: percent a month to four decimals. */
export function toCostMonth({ month }: Cost): number | null {
  return month === null ? null : Math.round(month * WIRE_DECIMALS) / WIRE_DECIMALS;
}

/** "1,21% ao mês, sem reajustes"; the word for a cost that does not exist when there is none. */
export function formatCostMonth(cost_month: number | null): string {
  return cost_month === null ? formatCostBriefly(null) : `${formatCostBriefly(cost_month)}, sem reajustes`;
}

/** "1,21% ao mês", for lists that say beside it what the figure leaves out. */
export function formatCostBriefly(cost_month: number | null): string {
  if (cost_month === null) return "não se aplica";
  // Of the four decimals, not of the binary fraction that stands for them: 1,005 is 1,01.
  const hundredths = Math.round(Math.round(cost_month * WIRE_DECIMALS) / 100);
  return `${formatHundredths(hundredths)}% ao mês`;
}
