"use client";

import { useId } from "react";
import { isPlainClick } from "@/components/letters/table/sort-head";
import type { ViewChange } from "@/components/letters/table/use-letters";
import type { Facets } from "@/lib/trade/letters/facets";
import { creditRanges, type LetterView, viewQuery } from "@/lib/trade/letters/filters";

/** Toggle links for types and ranges of credit, each with its number of letters. */
export function QuickChoices({
  path,
  view,
  facets,
  apply,
}: {
  path: string;
  view: LetterView;
  facets: Facets;
  apply: (change: ViewChange) => void;
}) {
  const chip = (label: string, count: number, isOn: boolean, change: Partial<LetterView>) => {
    const next = { ...view, ...change, page: 1 };
    return (
      <li key={label}>
        <a
          href={`${path}${viewQuery(next)}`}
          aria-current={isOn || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            apply({ view: next });
          }}
        >
          {label} <span>{count}</span>
        </a>
      </li>
    );
  };
  return (
    <nav aria-label="Escolhas rápidas" className="chips">
      <ul>
        {facets.types.map(({ name, count }) =>
          chip(name, count, view.type === name, { type: view.type === name ? "" : name }),
        )}
      </ul>
      <ul>
        {creditRanges.map(({ label, minCredit, maxCredit }, index) => {
          const isOn = view.minCredit === minCredit && view.maxCredit === maxCredit;
          const change = isOn ? { minCredit: null, maxCredit: null } : { minCredit, maxCredit };
          const count = facets.ranges[index] ?? 0;
          return (count > 0 || isOn) && chip(label, count, isOn, change);
        })}
      </ul>
    </nav>
  );
}

export function SelectField({
  name,
  label,
  value,
  options,
  className = "",
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  className?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="text-field-label">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11.5 w-full min-w-0 rounded-xl border border-ink/45 bg-white px-3 text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
