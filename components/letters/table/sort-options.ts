import type { LetterView, SortKey } from "@/lib/trade/letters/filters";

/** The orders offered where there are no column heads to click. */
const sortOptions = [
  { value: "", label: "Menor crédito" },
  { value: "-credit", label: "Maior crédito" },
  { value: "entry", label: "Menor entrada" },
  { value: "-entry", label: "Maior entrada" },
  { value: "parcels", label: "Menor parcela" },
  { value: "cost", label: "Menor custo efetivo estimado" },
  { value: "total", label: "Menor custo total" },
  { value: "next_pay", label: "Próxima parcela mais cedo" },
];

/** The orders to choose from; one that only the column heads offer is added while it is in use. */
export function withCurrent(value: string) {
  const isListed = sortOptions.some((option) => option.value === value);
  return isListed ? sortOptions : [...sortOptions, { value, label: "Ordem da tabela" }];
}

/** A view's order as the URL says it; "" = the list's own. */
export function sortValue({ sort, descending }: { sort: SortKey; descending: boolean }): string {
  return sort === "credit" && !descending ? "" : `${descending ? "-" : ""}${sort}`;
}

/** The same view in the order that a click on a column head asks for. */
export function sortedBy(view: LetterView, key: SortKey): LetterView {
  return { ...view, sort: key, descending: view.sort === key && !view.descending, page: 1 };
}
