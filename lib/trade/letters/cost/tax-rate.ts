import { todayInSaoPaulo } from "@/lib/platform/format/date";

type Rates = {
  tax_rate: string | null;
  next_tax_rate: string | null;
  next_tax_rate_from: string | null;
};

/**
 * Returns a partner's rate today, as SQL over `partners`, in millionths of a percent (rules §9 'A partner's
 * next rate'). Uses this process's clock, as the page cache does, so that pages and prices change together.
 */
export const taxRateSql = () =>
  `CASE WHEN ${isDueSql()} THEN partners.next_tax_rate_micros ELSE partners.tax_rate_micros END`;

/** Returns the condition, as SQL over `partners`, that the next rate applies today. */
export const isDueSql = () => `partners.next_tax_rate_from <= '${todayInSaoPaulo()}'::date`;

/** Returns the rates as of today: the next rate replaces the rate from its day on. */
export function ratesToday(rates: Rates): Rates {
  const { next_tax_rate, next_tax_rate_from } = rates;
  if (next_tax_rate_from === null || next_tax_rate_from > todayInSaoPaulo()) return rates;
  return { tax_rate: next_tax_rate, next_tax_rate: null, next_tax_rate_from: null };
}
