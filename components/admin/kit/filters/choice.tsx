"use client";

import { useId } from "react";
import { inputClass } from "../ui/field";

export const filterClass = `${inputClass} h-9 pointer-coarse:h-11`;

/** A filter with several choices; without one it shows all. */
export function Choice({
  label,
  all,
  value,
  options,
  labelled = false,
  onChange,
}: {
  label: string;
  /** The text without a choice. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Shows the label above the filter. */
  labelled?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  // A link may have a value that is no longer a choice, or another spelling of an administrator.
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
