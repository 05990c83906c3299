"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Search } from "@/components/admin/kit/ui/icons";
import type { CrudCopy } from "@/lib/platform/copy/crud";
import { inputClass, Options } from "../ui/field";
import { useTypedText } from "../ui/use-query-state";
import { useKey } from "../ui/use-shortcut";

export const segmentsClass =
  "flex min-w-0 max-w-full flex-wrap rounded-lg border border-line bg-surface p-0.5";
export const segmentClass =
  "inline-flex h-8 shrink-0 cursor-pointer items-center rounded-md px-3 text-muted max-sm:px-1.5 text-sm hover:text-content aria-[current]:bg-hover aria-pressed:bg-hover aria-[current]:font-medium aria-pressed:font-medium aria-[current]:text-content aria-pressed:text-content pointer-coarse:h-11";

type Choices = readonly { value: string; label: string }[];

export function ListToolbar({
  search,
  ending,
  filters,
  filter,
  onFilter,
  sorts = [],
  sort,
  onSort,
  children,
}: {
  search: ReactNode;
  /** The gender ending of the noun: "Tod" + "a" + "s". */
  ending: CrudCopy["ending"];
  filters: Choices;
  filter: string;
  onFilter: (value: string) => void;
  /** If omitted, there is one order. */
  sorts?: Choices;
  sort?: string;
  onSort?: (value: string) => void;
  children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      {search}
      {filters.length > 0 && (
        <fieldset className={`${segmentsClass} max-sm:order-last`}>
          <legend className="sr-only">Mostrar</legend>
          {[{ value: "", label: `Tod${ending}s` }, ...filters].map((choice) => (
            <button
              key={choice.value}
              type="button"
              aria-pressed={filter === choice.value}
              onClick={() => onFilter(choice.value)}
              className={segmentClass}
            >
              {choice.label}
            </button>
          ))}
        </fieldset>
      )}
      {sorts.length > 1 && (
        <div className="ml-auto flex items-center gap-2 text-muted text-sm max-sm:grow max-sm:basis-40">
          <span aria-hidden className="whitespace-nowrap max-xl:hidden">
            Ordenar por
          </span>
          <select
            aria-label="Ordenar por"
            value={sort}
            onChange={(event) => onSort?.(event.currentTarget.value)}
            className={`${inputClass} select h-9 pr-8 text-content sm:w-auto pointer-coarse:h-11`}
          >
            <Options options={sorts} />
          </select>
        </div>
      )}
      {children}
    </div>
  );
}

export function SearchBox({
  value,
  placeholder = "Pesquisar",
  delayMs = 0,
  onChange,
}: {
  value: string;
  placeholder?: string;
  delayMs?: number;
  onChange: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useTypedText(value, onChange);
  useKey("/", () => input.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);

  function report(next: string) {
    clearTimeout(timer.current);
    typed.report(next);
  }
  return (
    <search className="relative min-w-0 flex-1 basis-40 sm:max-w-sm sm:basis-56">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={typed.text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          typed.setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => report(next.trim()), delayMs);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") report(typed.text.trim());
        }}
        className={`${inputClass} peer h-9 pr-2.5 pl-9 pointer-coarse:h-11`}
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 max-sm:hidden peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden pointer-coarse:hidden"
      >
        /
      </kbd>
    </search>
  );
}
