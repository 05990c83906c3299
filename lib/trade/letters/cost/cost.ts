import { formatHundredths } from "@/lib/platform/format/count";
import { type Tier, totalOfTiers } from "../sum/staircase";
import { effectiveCost } from "./effective-cost";

export type Cost = {
  /** Entry and all instalments, in cents. */
  total_cents: number;
  /** Estimated effective cost, percent a month, unrounded; null when there is none (effective-cost.ts). */
  month: number | null;
};

/** The note on the effective cost (rules §8), which must not be called 'juros' or 'CET', the terms for loans. */
export const COST_MEANING =
  "Quanto custa por mês o dinheiro que você usa (o crédito menos a entrada), até a última parcela, com os valores de hoje e sem a taxa de transferência.";

const WIRE_DECIMALS = 10_000;

/**
 * Returns the total and the effective cost (rules §8), with the same result in browser and server.
 * @param amounts credit and entry in cents; the entry is the customer's, with the commission
 */
export function costOf(
  { credit_cents, entry_cents }: { credit_cents: number; entry_cents: number },
  tiers: readonly Tier[],
): Cost {
  return {
    total_cents: entry_cents + totalOfTiers(tiers),
    month: effectiveCost(credit_cents - entry_cents, tiers),
  };
}

/** Returns the wire's `cost_month`: percent a month to four decimals. */
export function toCostMonth({ month }: Cost): number | null {
  return month === null ? null : Math.round(month * WIRE_DECIMALS) / WIRE_DECIMALS;
}

/** Formats a cost as "1,21% ao mês, sem reajustes", or "não se aplica". */
export function formatCostMonth(cost_month: number | null): string {
  return cost_month === null ? formatCostBriefly(null) : `${formatCostBriefly(cost_month)}, sem reajustes`;
}

/** Formats a cost as "1,21% ao mês", for lists that explain the figure elsewhere, or "não se aplica". */
export function formatCostBriefly(cost_month: number | null): string {
  if (cost_month === null) return "não se aplica";
  // Rounds the decimal digits, not their binary approximation: 1.005 becomes 1.01.
  const hundredths = Math.round(Math.round(cost_month * WIRE_DECIMALS) / 100);
  return `${formatHundredths(hundredths)}% ao mês`;
}
