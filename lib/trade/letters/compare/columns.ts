import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import { costOf, formatCostBriefly, toCostMonth } from "../cost/cost";
import { outlineOf, type Sum } from "../sum/staircase";
import type { PublicLetter } from "../wire";

/** One fact of each that is compared, in their order; `best` marks what reads lowest where lower is better. */
export type CompareRow = { name: string; cells: { text: string; note?: string; best: boolean }[] };

type Item = { letters: readonly PublicLetter[]; sum: Sum };
type Fact = {
  name: string;
  text: (item: Item) => string;
  note?: (item: Item) => string;
  /** What makes it better when lower; absent: nothing is better. Null: not to be compared. */
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
  {
    name: "Custo efetivo estimado",
    text: ({ sum }) => formatCostBriefly(toCostMonth(costOf(sum, sum.breakdown))),
    value: ({ sum }) => toCostMonth(costOf(sum, sum.breakdown)),
  },
];

/** What is compared, fact by fact; of different credits, totals are not called better or worse. */
export function compareRows(items: readonly Item[]): CompareRow[] {
  return facts.map(({ name, text, note, value }) => {
    const known = items.filter((item) => value?.(item) !== undefined && value(item) !== null);
    const [lowest] = known.toSorted((one, other) => (value?.(one) ?? 0) - (value?.(other) ?? 0));
    // What reads alike is alike.
    const isTold = new Set(known.map(text)).size > 1;
    return {
      name,
      cells: items.map((item) => ({
        text: text(item),
        note: note?.(item),
        best: isTold && lowest !== undefined && text(item) === text(lowest),
      })),
    };
  });
}
