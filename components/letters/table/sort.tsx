"use client";

import type { MouseEvent } from "react";
import { type LetterView, type SortKey, viewQuery } from "@/lib/trade/letters/filters";
import type { ViewChange } from "./use-letters";

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

type Order = { label: string; sortKey: SortKey };
type Sorting = {
  path: string;
  view: LetterView;
  apply: (change: ViewChange) => void;
  /** False for the nearest letters, which are sorted by distance. */
  isSortable: boolean;
};

/** `also`: the second order of a column with two figures. */
export function SortHead({
  label,
  sortKey,
  also,
  className,
  ...sorting
}: Order & Sorting & { also?: Order; className: string }) {
  const { sort, descending } = sorting.view;
  const isCurrent = sorting.isSortable && (sort === sortKey || sort === also?.sortKey);
  const direction = descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={isCurrent ? direction : undefined} className={className}>
      <SortLink label={label} sortKey={sortKey} {...sorting} />
      {also && <SortLink {...also} {...sorting} />}
    </th>
  );
}

/** A link works without JavaScript. */
function SortLink({ label, sortKey, path, view, apply, isSortable }: Order & Sorting) {
  if (!isSortable) return <span className="sort-link">{label}</span>;
  const isCurrent = view.sort === sortKey;
  const next = sortedBy(view, sortKey);
  return (
    <a
      href={`${path}${viewQuery(next)}`}
      className={`sort-link ${isCurrent ? "text-ink" : ""}`}
      onClick={onPlainClick(() => apply({ view: next }))}
    >
      {label}
      <svg
        viewBox="0 0 10 14"
        aria-hidden="true"
        className={`h-3 w-2 shrink-0 ${isCurrent ? "text-leaf" : "opacity-50"} ${isCurrent && view.descending ? "rotate-180" : ""}`}
      >
        <path
          d={isCurrent ? "M5 1v12M1 5l4-4 4 4" : "M1.5 5L5 1.5 8.5 5M1.5 9L5 12.5 8.5 9"}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        />
      </svg>
    </a>
  );
}

function sortedBy(view: LetterView, key: SortKey): LetterView {
  return { ...view, sort: key, descending: view.sort === key && !view.descending, page: 1 };
}

/** Returns a link's handler that runs an act, except for a click that opens the link elsewhere. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
