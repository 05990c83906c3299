import type { LetterView, SortKey } from "@/lib/trade/letters/filters";

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

/** Returns the options, with the current order if only the column headings offer it. */
export function withCurrent(value: string) {
  const isListed = sortOptions.some((option) => option.value === value);
  return isListed ? sortOptions : [...sortOptions, { value, label: "Ordem da tabela" }];
}

/** Returns a view's order as in the URL; "" for the default. */
export function sortValue({ sort, descending }: { sort: SortKey; descending: boolean }): string {
  return sort === "credit" && !descending ? "" : `${descending ? "-" : ""}${sort}`;
}

export function sortedBy(view: LetterView, key: SortKey): LetterView {
  return { ...view, sort: key, descending: view.sort === key && !view.descending, page: 1 };
}
