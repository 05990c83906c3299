"use client";

import { useId, useState } from "react";
import { HiddenField } from "@/components/ui/hidden-field";
import { Switch } from "@/components/ui/switch";
import { isOn } from "../crud/form-values";

/** A switch inside a form; it sends '1' or '0' (spec §7). */
export function FlagField({
  name,
  label,
  hint,
  value,
}: {
  name: string;
  label: string;
  hint?: string;
  value: boolean | string | undefined;
}) {
  const id = useId();
  const [on, setOn] = useState(isOn(value));
  return (
    <div className="flex items-start gap-3">
      <HiddenField name={name} value={on ? "1" : "0"} />
      <Switch id={id} checked={on} onChange={setOn} describedBy={hint ? `${id}-hint` : undefined} />
      <div className="-mt-px min-w-0">
        <label htmlFor={id} data-label-of={name} className="cursor-pointer font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-xs">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
