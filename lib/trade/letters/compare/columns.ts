import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import { confirmationTexts } from "../confirmation/current";
import { costOf, formatCostBriefly, toCostMonth } from "../cost/cost";
import { formatFee, formatFullCost, fullCostOf, sumFees } from "../cost/transfer-fee";
import { outlineOf, type Sum } from "../sum/staircase";
import { type PublicLetter, sumTerms } from "../wire";

/**
 * A row of the comparison: one figure, with a cell per item. `best` marks the lowest value; amounts are compared per
 * R$ 100,000 of credit, which `note` shows. `isEqual` is true if all cells have the same text and note.
 */
type CompareRow = {
  name: string;
  cells: { text: string; note?: string; best: boolean }[];
  isEqual: boolean;
};

type Item = { letters: readonly PublicLetter[]; sum: Sum };
type Fact = {
  name: string;
  text: (item: Item) => string;
  note?: (item: Item) => string;
  /** Returns the value to compare (lower is better), null if the item has none; if omitted, items are not compared. */
  value?: (item: Item) => number | null;
  /** Returns whether an item needs the row, which is shown if any item does; if omitted, the row is always shown. */
  isRelevant?: (item: Item) => boolean;
};

const PER_CENTS = 100_000_00;

function amount(name: string, centsOf: (item: Item) => number): Fact {
  const perCredit = (item: Item) => Math.round((centsOf(item) / item.sum.credit_cents) * PER_CENTS);
  return {
    name,
    text: (item) => formatBrl(centsOf(item)),
    note: (item) => formatBrl(perCredit(item)),
    value: perCredit,
  };
}

const FIRST = amount("Primeira parcela", ({ sum }) => outlineOf(sum.breakdown).first_cents);
const HIGHEST: Fact = {
  ...amount("Maior parcela", ({ sum }) => outlineOf(sum.breakdown).highest_cents),
  isRelevant: ({ sum }) => !outlineOf(sum.breakdown).is_level,
};

const facts: Fact[] = [
  { name: "Tipo", text: ({ letters }) => letters[0]?.segment ?? "" },
  { name: "Administradora", text: ({ letters }) => letters[0]?.administrator ?? "" },
  amount("Entrada", ({ sum }) => sum.entry_cents),
  FIRST,
  HIGHEST,
  { name: "Prazo", text: ({ sum }) => countMonths(outlineOf(sum.breakdown).term_months) },
  {
    name: "Próxima parcela",
    text: ({ sum }) => (sum.next_pay === null ? "A confirmar" : formatDate(sum.next_pay)),
  },
  { name: "Total das parcelas", text: ({ sum }) => formatBrl(sum.parcels_cents) },
  amount("Custo total", ({ sum }) => costOf(sum, sum.breakdown).total_cents),
  { name: "Taxa de transferência", text: ({ letters }) => formatFee(sumFees(letters)) },
  {
    name: "Custo total com taxa",
    text: ({ letters, sum }) =>
      formatFullCost(fullCostOf(costOf(sum, sum.breakdown).total_cents, sumFees(letters))),
    isRelevant: ({ letters }) => sumFees(letters).transfer_fee_kind === "amount",
  },
  {
    name: "Custo efetivo estimado",
    text: ({ sum }) => formatCostBriefly(toCostMonth(costOf(sum, sum.breakdown))),
    value: ({ sum }) => toCostMonth(costOf(sum, sum.breakdown)),
  },
  {
    name: "Saldo devedor",
    text: ({ letters }) => orUnknown(sumTerms(letters).outstanding_cents, formatBrl),
    isRelevant: ({ letters }) => sumTerms(letters).outstanding_cents !== null,
  },
  {
    name: "Próximo reajuste",
    text: ({ letters }) => orUnknown(sumTerms(letters).next_adjustment, formatDate),
    isRelevant: ({ letters }) => sumTerms(letters).next_adjustment !== null,
  },
  {
    name: "Conferência",
    text: ({ letters }) => confirmationTexts(letters).join("; "),
    isRelevant: ({ letters }) => confirmationTexts(letters).length > 0,
  },
];

function orUnknown<Value>(value: Value | null, format: (value: Value) => string): string {
  return value === null ? "não informado" : format(value);
}

/** Returns the rows of a comparison. */
export function compareRows(items: readonly Item[]): CompareRow[] {
  const relevant = facts.filter(({ isRelevant = () => true }) => items.some(isRelevant));
  return relevant.map((fact) => {
    const { text, note, value } = fact;
    const valued = items.filter((item) => value?.(item) !== undefined && value(item) !== null);
    const [lowest] = valued.toSorted((one, other) => (value?.(one) ?? 0) - (value?.(other) ?? 0));
    // Equal formatted values are a tie, even if hidden digits differ.
    const shown = (item: Item) => note?.(item) ?? text(item);
    const hasBest = new Set(valued.map(shown)).size > 1;
    return {
      name: fact === FIRST && !relevant.includes(HIGHEST) ? "Parcela" : fact.name,
      isEqual: new Set(items.map((item) => `${text(item)} ${note?.(item)}`)).size === 1,
      cells: items.map((item) => ({
        text: text(item),
        note: note?.(item),
        best: hasBest && lowest !== undefined && shown(item) === shown(lowest),
      })),
    };
  });
}
