import { formatHundredths } from "@/lib/platform/format/count";
import { toCsv } from "@/lib/platform/format/csv";

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

/** Medians of fewer letters would reveal single offers; a type with fewer has no row for that month. */
export const MIN_LETTERS = 8;

const HEADER = [
  ...["Mês", "Tipo", "Cartas", "Crédito mediano (R$)", "Entrada mediana (% do crédito)"],
  ...["Custo efetivo mediano (% ao mês)", "Prazo mediano (meses)", "Dias em oferta (mediana)"],
];

/** Returns the monthly medians as CSV for Brazilian spreadsheets, decimals with a comma. */
export function stockCsv(figures: readonly StockFigures[]): string {
  const rows = figures.map((row) => [
    ...[row.month, row.segment, row.letters],
    ...[(row.credit_cents / 100).toFixed(2).replace(".", ","), formatHundredths(row.entry_share)],
    row.cost_month?.toFixed(4).replace(".", ","),
    ...[row.term_months, row.days_on_offer],
  ]);
  return toCsv(HEADER, rows);
}
