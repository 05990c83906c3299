"use client";

import { type LetterView, viewQuery } from "@/lib/trade/letters/filters";
import type { Found } from "@/lib/trade/letters/search";
import { onPlainClick } from "./sort";
import type { ViewChange } from "./use-letters";

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
    // A link cannot be disabled; a button can.
    if (target < 1 || target > lastPage || target === page) {
      return (
        <button type="button" disabled>
          {label}
        </button>
      );
    }
    const next = { ...view, page: target };
    return (
      <a
        href={`${path}${viewQuery(next)}`}
        onClick={onPlainClick(() => {
          apply({ view: next });
          document.getElementById("letters")?.scrollIntoView();
        })}
      >
        {label}
      </a>
    );
  };
  return (
    <nav aria-label="Páginas da lista" className="pager">
      {step("Primeira", 1)}
      {step("Anterior", page - 1)}
      <span>
        Página {page} de {lastPage}
      </span>
      {step("Próxima", page + 1)}
      {step("Última", lastPage)}
    </nav>
  );
}
