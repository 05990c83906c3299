"use client";

import type { ChangeEvent } from "react";

/** A native checkbox with the look and role of a switch. */
export function Switch({
  checked,
  label,
  id,
  describedBy,
  onChange,
}: {
  checked: boolean;
  /** The accessible name; omitted when a `<label>` refers to `id`. */
  label?: string;
  id?: string;
  describedBy?: string;
  onChange: (checked: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
      role="switch"
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked)}
      className="switch"
    />
  );
}
