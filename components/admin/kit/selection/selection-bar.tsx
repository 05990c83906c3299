"use client";

import { type ReactNode, useRef } from "react";
import { ListChecks, X } from "@/components/admin/kit/ui/icons";
import { countOf } from "@/lib/platform/format/count";
import { Control } from "../ui/control";
import { useKey } from "../ui/use-shortcut";
import { selectAllWords } from "./tick";
import type { AllPages } from "./use-selection";

export function SelectionBar({
  label,
  count,
  words,
  all,
  onClear,
  children,
}: {
  label: string;
  count: number;
  /** Singular and plural: "selecionada", "selecionadas". */
  words: [one: string, many: string];
  all?: AllPages;
  onClear: () => void;
  children: ReactNode;
}) {
  const actions = useRef<HTMLDivElement>(null);
  useKey(".", () => actions.current?.querySelector<HTMLElement>(":scope > :not(:disabled)")?.focus());
  if (count === 0) return null;
  return (
    <section
      aria-label={label}
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-raised p-3 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-between sm:mr-auto">
        <p role="status" className="px-1 font-medium">
          {countOf(count, ...words)}
        </p>
        <Control variant="ghost" aria-label="Limpar seleção" onClick={onClear}>
          <X aria-hidden className="size-4" />
          Limpar
        </Control>
        {all && (
          <Control variant="ghost" disabled={all.busy} onClick={() => void all.select()}>
            <ListChecks aria-hidden className="size-4" />
            {selectAllWords(all.total, words[0].endsWith("a") ? "a" : "o")}
          </Control>
        )}
      </div>
      <p aria-hidden className="text-muted max-sm:hidden pointer-coarse:hidden">
        <kbd>.</kbd> Ações
      </p>
      <div ref={actions} className="flex flex-wrap gap-1.5 max-sm:w-full max-sm:*:grow max-sm:*:px-2.5">
        {children}
      </div>
    </section>
  );
}
