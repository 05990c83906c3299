"use client";

import { type ReactNode, useId, useState } from "react";
import { HiddenField } from "../ui/hidden-field";
import { Switch } from "../ui/switch";
import { useField, useLabel } from "./form-context";
import { isOn } from "./form-values";

/** A switch inside a form; it sends '1' or '0' (spec §7). */
export function FlagField({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const id = useId();
  const [on, setOn] = useState(isOn(useField(name).value));
  return (
    <div className="flex items-start gap-3 pointer-coarse:items-center">
      <HiddenField name={name} value={on ? "1" : "0"} />
      <Switch id={id} checked={on} onChange={setOn} describedBy={hint ? `${id}-hint` : undefined} />
      <div className="-mt-px min-w-0">
        <label htmlFor={id} data-label-of={name} className="cursor-pointer font-medium text-sm">
          {useLabel(name, label)}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Switches of a form side by side. */
export function Flags({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-x-10 gap-y-4">{children}</div>;
}
