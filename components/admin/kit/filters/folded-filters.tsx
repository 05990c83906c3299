"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { ListFilter, X } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";
import { inputClass, Options } from "../ui/field";

export function FoldedFilters({
  count,
  isOpenOnWide = false,
  found,
  onClear,
  className,
  children,
}: {
  count: number;
  /** True if wide screens show them without the button. */
  isOpenOnWide?: boolean;
  /** The number of matching records ("23 cartas"), shown on phones in the button that closes the filters. */
  found?: string;
  onClear: () => void;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = ({ key }: { key: string }) => key === "Escape" && setOpen(false);
  const closed = isOpenOnWide ? "max-lg:hidden" : "hidden";
  return (
    <>
      <Control
        ref={toggle}
        aria-expanded={open}
        aria-controls={id}
        className={isOpenOnWide ? "lg:hidden" : ""}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        <ListFilter aria-hidden className="size-4" />
        Filtros
        {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
      </Control>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields closes them */}
      <div
        id={id}
        onKeyDown={onKeyDown}
        className={`grid w-full grid-cols-2 gap-2.5 rounded-xl border border-line bg-surface p-3 ${className} ${open ? "" : closed}`}
      >
        {children}
        <div className="col-span-full flex gap-2.5 *:flex-1 sm:hidden">
          <Control disabled={count === 0} onClick={onClear}>
            Limpar
          </Control>
          <Control
            variant="primary"
            onClick={() => {
              setOpen(false);
              toggle.current?.focus();
            }}
          >
            {found ? `Ver ${found}` : "Ver a lista"}
          </Control>
        </div>
      </div>
    </>
  );
}

const filterClass = `${inputClass} h-9 pointer-coarse:h-11`;

export function Choice({
  label,
  all = label,
  value,
  options,
  onChange,
}: {
  label: string;
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  // A value in the address may no longer be a choice, or may be another spelling of an administrator's name.
  const isKnown = !value || options.some((option) => option.value === value);
  const choices = isKnown ? options : [{ value, label: value }, ...options];
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`${filterClass} select pr-8 max-sm:col-span-full`}
    >
      <Options options={choices} none={all} />
    </select>
  );
}

export function FilterBadges({
  badges,
  onRemove,
  children,
}: {
  /** A parameter and its label; an empty label hides it. */
  badges: [name: string, words: string][];
  onRemove: (name: string) => void;
  children?: ReactNode;
}) {
  const shown = badges.filter(([, words]) => words);
  if (shown.length === 0 && !children) return null;
  return (
    <ul
      className={`col-span-full flex items-center gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:*:shrink-0 sm:flex-wrap ${shown.length === 0 ? "max-sm:hidden" : ""}`}
    >
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
      {children && <li className="max-sm:hidden">{children}</li>}
    </ul>
  );
}

export function ClearFilters({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return null;
  return (
    <Control variant="ghost" onClick={onClear}>
      <X aria-hidden className="size-4 max-sm:hidden" />
      Limpar filtros
    </Control>
  );
}
