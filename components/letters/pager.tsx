"use client";

import { type LetterView, viewQuery } from "@/lib/letters/filters";
import type { Found } from "@/lib/letters/search";
import { isPlainClick } from "./sort-head";
import type { ViewChange } from "./use-letters";

/** Links through the pages of a long list. */
export function Pager({
  path,
  view,
  found,
  apply,
}: {
  path: string;
  view: LetterView;
  found: Found;
  apply: (change: ViewChange) => void;
}) {
  const { page, lastPage } = found;
  if (lastPage === 1) return null;
  const step = (label: string, target: number) => {
    const next = { ...view, page: target };
    const isPossible = target >= 1 && target <= lastPage && target !== page;
    return (
      <a
        href={isPossible ? `${path}${viewQuery(next)}` : undefined}
        aria-disabled={isPossible ? undefined : true}
        className="inline-flex min-h-11 items-center rounded-xl border border-ink/30 px-4 font-semibold text-sm hover:bg-mist aria-disabled:border-line aria-disabled:text-moss aria-disabled:hover:bg-transparent"
        onClick={(event) => {
          if (!isPossible || !isPlainClick(event)) return;
          event.preventDefault();
          apply({ view: next });
          document.getElementById("letters")?.scrollIntoView();
        }}
      >
        {label}
      </a>
    );
  };
  return (
    <nav aria-label="Páginas da lista" className="flex flex-wrap items-center justify-center gap-2">
      {step("Primeira", 1)}
      {step("Anterior", page - 1)}
      <span className="px-3 text-moss text-sm tabular-nums">
        Página {page} de {lastPage}
      </span>
      {step("Próxima", page + 1)}
      {step("Última", lastPage)}
    </nav>
  );
}
