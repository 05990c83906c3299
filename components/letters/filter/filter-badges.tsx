"use client";

import type { ReactNode } from "react";
import type { ViewChange } from "@/components/letters/table/use-letters";
import { formatTyped } from "@/lib/platform/format/typed-amount";
import {
  isFiltered,
  type LetterFilters,
  type LetterView,
  viewQuery,
  wholeList,
} from "@/lib/trade/letters/filters";

type Badge = { field: keyof LetterFilters; text: string };

export function FilterBadges({
  path,
  view,
  apply,
}: {
  path: string;
  view: LetterView;
  apply: (change: ViewChange) => void;
}) {
  if (!isFiltered(view)) return null;
  const unfiltered = { ...wholeList, sort: view.sort, descending: view.descending };
  return (
    <ul aria-label="Filtros ativos" className="need-chips items-center whitespace-nowrap">
      <li>
        <QueryButton
          path={path}
          view={unfiltered}
          apply={apply}
          className="inline-flex min-h-9 items-center rounded-full px-0.5 font-semibold text-leaf text-sm underline underline-offset-4 hover:text-forest max-md:min-h-11"
        >
          Limpar filtros
        </QueryButton>
      </li>
      {badgesOf(view).map(({ field, text }) => (
        <li
          key={field}
          className="inline-flex min-h-9 items-center gap-1 rounded-full bg-blossom pr-1 pl-3.5 font-medium text-ink text-sm max-md:pr-0"
        >
          {text}
          <QueryButton
            path={path}
            view={{ ...view, [field]: wholeList[field], page: 1 }}
            apply={apply}
            label={`Remover filtro ${text}`}
            className="inline-flex size-7 max-md:size-11 items-center justify-center rounded-full hover:bg-ink/10"
          >
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
            </svg>
          </QueryButton>
        </li>
      ))}
    </ul>
  );
}

/** Returns the active filters in words. */
export function badgesOf(view: LetterView): Badge[] {
  const badges: [keyof LetterFilters, string | null][] = [
    ["type", view.type && `Tipo: ${view.type}`],
    ["administrator", view.administrator && `Administradora: ${view.administrator}`],
    ["minCredit", amount("Crédito a partir de", view.minCredit)],
    ["maxCredit", amount("Crédito até", view.maxCredit)],
    ["minEntry", amount("Entrada a partir de", view.minEntry)],
    ["maxEntry", amount("Entrada até", view.maxEntry)],
    ["maxParcel", amount("Parcela até", view.maxParcel)],
  ];
  return badges.flatMap(([field, text]) => (text ? [{ field, text }] : []));
}

function amount(words: string, cents: number | null): string | null {
  return cents === null ? null : `${words} R$\u00A0${formatTyped(cents)}`;
}

/** A GET form works without JavaScript. */
function QueryButton({
  path,
  view,
  apply,
  label,
  className,
  children,
}: {
  path: string;
  view: LetterView;
  apply: (change: ViewChange) => void;
  label?: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <form
      method="get"
      action={path}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        apply({ view });
      }}
    >
      {[...new URLSearchParams(viewQuery(view))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  );
}
