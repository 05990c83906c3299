"use client";

import { inputClass } from "../ui/field";

const filterClass = `${inputClass} h-9 pointer-coarse:h-11`;

/** A filter with several choices; without one it shows all. */
export function Choice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  /** The text without a choice. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  // A link may have a value that is no longer a choice, or another spelling of an administrator.
  const isKnown = !value || options.some((option) => option.value === value);
  const choices = isKnown ? options : [{ value, label: value }, ...options];
  return (
    <select
      aria-label={label}
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
}
