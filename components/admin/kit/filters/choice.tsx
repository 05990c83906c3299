"use client";

import { useId } from "react";
import { inputClass } from "../ui/field";

export const filterClass = `${inputClass} h-9 pointer-coarse:h-11`;

/** A filter that is one of several; nothing chosen is all. */
export function Choice({
  label,
  all,
  value,
  options,
  labelled = false,
  onChange,
}: {
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether the label stands above it for everybody. */
  labelled?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  // A link may name what is no choice any more, or an administrator by another spelling.
  const isKnown = !value || options.some((option) => option.value === value);
  const choices = isKnown ? options : [{ value, label: value }, ...options];
  const select = (
    <select
      id={id}
      aria-label={labelled ? undefined : label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`${filterClass} select pr-8`}
    >
      <option value="">{all}</option>
      {choices.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (!labelled) return select;
  return (
    <div className="flex min-w-0 flex-col gap-1 text-muted text-sm">
      <label htmlFor={id}>{label}</label>
      {select}
    </div>
  );
}
