"use client";

import { useId, useState } from "react";
import { onPlainClick } from "@/components/letters/table/sort";
import type { ViewChange } from "@/components/letters/table/use-letters";
import { FieldError } from "@/components/site/ui/problem";
import { parseBrl } from "@/lib/platform/format/brl";
import { formatTyped } from "@/lib/platform/format/typed-amount";
import { creditRanges, type LetterView, viewQuery } from "@/lib/trade/letters/filters";
import type { Facets } from "@/lib/trade/letters/search";

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
          className="link-chip gap-1.5"
          onClick={onPlainClick(() => apply({ view: next }))}
        >
          {label} <span>{count}</span>
        </a>
      </li>
    );
  };
  return (
    <nav aria-label="Escolhas rápidas" className="chips">
      <ul className="need-chips">
        {facets.types.map(({ name, count }) =>
          chip(name, count, view.type === name, { type: view.type === name ? "" : name }),
        )}
      </ul>
      <ul className="need-chips">
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

export function MoneyField({
  id,
  name,
  label,
  cents,
  invalid,
  onInput,
  onCommit,
}: {
  id: string;
  name: string;
  label: string;
  cents: number | null;
  /** The invalid text of the URL, if any. */
  invalid?: string;
  onInput: () => void;
  onCommit: () => void;
}) {
  const [text, setText] = useState(invalid ?? toText(cents));
  const [isLeft, setLeft] = useState(true);
  const [shown, setShown] = useState(cents);
  // The view has changed outside the field: by a badge, the back button, a swap.
  if (cents !== shown) {
    setShown(cents);
    if (parseBrl(text) !== cents) setText(toText(cents));
  }
  const isWrong = isLeft && text.trim() !== "" && parseBrl(text) === null;
  const commit = () => {
    const read = parseBrl(text);
    if (read !== null) setText(toText(read));
    setLeft(true);
    onCommit();
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-field-label">
        {label}
      </label>
      <div className="field flex items-center gap-1.5 rounded-xl border border-ink/45 bg-white px-2.5 focus-within:border-leaf">
        <span aria-hidden="true" className="text-moss text-sm max-[22.5rem]:hidden md:max-lg:hidden">
          R$
        </span>
        <input
          id={id}
          name={name}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={20}
          placeholder="sem limite"
          className="money-input"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setLeft(false);
            onInput();
          }}
          onBlur={commit}
        />
      </div>
      {isWrong && <FieldError id={`${id}-error`}>Informe um valor, como 300.000.</FieldError>}
    </div>
  );
}

function toText(cents: number | null): string {
  return cents === null ? "" : formatTyped(cents);
}
