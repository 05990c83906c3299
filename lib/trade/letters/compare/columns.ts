import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import { costOf, formatCostBriefly, toCostMonth } from "../cost/cost";
import { formatFee, formatFullCost, fullCostOf, sumFees } from "../cost/transfer-fee";
import { outlineOf, type Sum } from "../sum/staircase";
import { type PublicLetter, sumTerms } from "../wire";

/** A figure of each compared item, in their order; `best` marks the lowest where lower is better. */
export type CompareRow = { name: string; cells: { text: string; note?: string; best: boolean }[] };

type Item = { letters: readonly PublicLetter[]; sum: Sum };
type Fact = {
  name: string;
  text: (item: Item) => string;
  note?: (item: Item) => string;
  /** The value to compare, lower is better; absent when the fact has no better or worse, null when the item has none. */
  value?: (item: Item) => number | null;
};

const facts: Fact[] = [
  { name: "Tipo", text: ({ letters }) => letters[0]?.segment ?? "" },
  { name: "Administradora", text: ({ letters }) => letters[0]?.administrator ?? "" },
  { name: "Crédito", text: ({ sum }) => formatBrl(sum.credit_cents) },
  {
    name: "Entrada",
    text: ({ sum }) => formatBrl(sum.entry_cents),
    note: ({ sum }) => `${Math.round((sum.entry_cents / sum.credit_cents) * 100)}% do crédito`,
    value: ({ sum }) => sum.entry_cents,
  },
  {
    name: "Primeira parcela",
    text: ({ sum }) => formatBrl(outlineOf(sum.breakdown).first_cents),
    value: ({ sum }) => outlineOf(sum.breakdown).first_cents,
  },
  {
    name: "Maior parcela",
    text: ({ sum }) => formatBrl(outlineOf(sum.breakdown).highest_cents),
    value: ({ sum }) => outlineOf(sum.breakdown).highest_cents,
  },
  { name: "Prazo", text: ({ sum }) => countMonths(outlineOf(sum.breakdown).term_months) },
  {
    name: "Próxima parcela",
    text: ({ sum }) => (sum.next_pay === null ? "A confirmar" : formatDate(sum.next_pay)),
  },
  { name: "Total das parcelas", text: ({ sum }) => formatBrl(sum.parcels_cents) },
  {
    name: "Custo total",
    text: ({ sum }) => formatBrl(costOf(sum, sum.breakdown).total_cents),
    note: () => "Entrada e todas as parcelas",
  },
  { name: "Taxa de transferência", text: ({ letters }) => formatFee(sumFees(letters)) },
  {
    name: "Custo total com taxa",
    text: ({ letters, sum }) =>
      formatFullCost(fullCostOf(costOf(sum, sum.breakdown).total_cents, sumFees(letters))),
  },
  {
    name: "Custo efetivo estimado",
    text: ({ sum }) => formatCostBriefly(toCostMonth(costOf(sum, sum.breakdown))),
    value: ({ sum }) => toCostMonth(costOf(sum, sum.breakdown)),
  },
  {
    name: "Saldo devedor",
    text: ({ letters }) => orUnknown(sumTerms(letters).outstanding_cents, formatBrl),
  },
  {
    name: "Próximo reajuste",
    text: ({ letters }) => orUnknown(sumTerms(letters).next_adjustment, formatDate),
  },
];

/** Formats what may not be known. */
function orUnknown<Value>(value: Value | null, format: (value: Value) => string): string {
  return value === null ? "não informado" : format(value);
}

/** Returns the table of a comparison; totals have no best, since credits differ. */
export function compareRows(items: readonly Item[]): CompareRow[] {
  return facts.map(({ name, text, note, value }) => {
    const valued = items.filter((item) => value?.(item) !== undefined && value(item) !== null);
    const [lowest] = valued.toSorted((one, other) => (value?.(one) ?? 0) - (value?.(other) ?? 0));
    // Equal texts are a tie, whatever the digits they do not show.
    const hasBest = new Set(valued.map(text)).size > 1;
    return {
      name,
      cells: items.map((item) => ({
        text: text(item),
        note: note?.(item),
        best: hasBest && lowest !== undefined && text(item) === text(lowest),
      })),
    };
  });
}
