"use client";

import type { ReactNode } from "react";
import { X } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";

/** The active filters, each as a button that removes it. */
export function FilterBadges({
  badges,
  onRemove,
  children,
}: {
  /** A parameter and its label; an empty label hides it. */
  badges: [name: string, words: string][];
  onRemove: (name: string) => void;
  /** More controls after them. */
  children?: ReactNode;
}) {
  const shown = badges.filter(([, words]) => words);
  if (shown.length === 0 && !children) return null;
  return (
    <ul className="col-span-full flex flex-wrap items-center gap-2">
      {shown.map(([name, words]) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onRemove(name)}
            className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full bg-positive-surface px-3 font-medium text-positive text-sm hover:opacity-85 focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 pointer-coarse:min-h-11"
          >
            <span className="sr-only">Remover filtro </span>
            {words}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

export function ClearFilters({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return null;
  return (
    <Control variant="ghost" onClick={onClear}>
      <X aria-hidden className="size-4" />
      Limpar filtros
    </Control>
  );
}
