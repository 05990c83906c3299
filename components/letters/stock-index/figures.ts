import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths, countOf } from "@/lib/platform/format/count";
import { formatHundredths } from "@/lib/platform/format/hundredths";
import { formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import type { StockFigures } from "@/lib/trade/stock-index/wire";

export type Figure = {
  name: string;
  read: (row: StockFigures) => number | null;
  format: (value: number | null) => string;
};

/** The medians of a month, in the order of charts and tables. */
export const figures: readonly Figure[] = [
  { name: "Crédito", read: (row) => row.credit_cents, format: (cents) => formatBrl(cents ?? 0) },
  {
    name: "Entrada",
    read: (row) => row.entry_share,
    format: (share) => `${formatHundredths(share ?? 0)}%`,
  },
  { name: "Custo efetivo", read: (row) => row.cost_month, format: formatCostBriefly },
  { name: "Prazo", read: (row) => row.term_months, format: (months) => countMonths(months ?? 0) },
  { name: "Em oferta há", read: (row) => row.days_on_offer, format: (days) => countOf(days ?? 0, "dia") },
];
