"use client";

import { type LetterView, viewQuery } from "@/lib/trade/letters/filters";
import type { Found } from "@/lib/trade/letters/search";
import { isPlainClick } from "./sort-head";
import type { ViewChange } from "./use-letters";

const STEP = "inline-flex min-h-11 items-center rounded-xl border px-4 font-semibold text-sm";

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
    // A link cannot be disabled, a button can.
    if (target < 1 || target > lastPage || target === page) {
      return (
        <button type="button" disabled className={`${STEP} border-line text-moss`}>
          {label}
        </button>
      );
    }
    const next = { ...view, page: target };
    return (
      <a
        href={`${path}${viewQuery(next)}`}
        className={`${STEP} border-ink/30 hover:bg-mist`}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
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
