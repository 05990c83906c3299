/** The medians of a type's public stock in a month. */
export type StockFigures = {
  /** "YYYY-MM". */
  month: string;
  segment: string;
  letters: number;
  credit_cents: number;
  /** Hundredths of a percent of the credit. */
  entry_share: number;
  /** Percent a month, to four decimals; null: no letter has an effective cost. */
  cost_month: number | null;
  term_months: number;
  days_on_offer: number;
};

/** Medians of fewer letters would show single offers; such months have no row. */
export const MIN_LETTERS = 8;
