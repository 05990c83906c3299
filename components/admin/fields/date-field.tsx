"use client";

import { useState } from "react";
import { PatternFormat } from "react-number-format";
import { Field, inputClass } from "@/components/ui/field";
import { formatDate } from "@/lib/format/date";

/** A day as people write it here: the mask dd/mm/yyyy (spec §5). */
export function DateField({
  name,
  label,
  value,
  errors,
  optional,
  hint,
}: {
  name: string;
  label: string;
  /** "YYYY-MM-DD", or what was typed. */
  value: string | null | undefined;
  errors?: string[];
  optional?: boolean;
  hint?: string;
}) {
  const [text, setText] = useState(/^\d{4}-/.test(value ?? "") ? formatDate(value ?? "") : (value ?? ""));
  return (
    <Field label={label} errors={errors} optional={optional} hint={hint}>
      {(control) => (
        <PatternFormat
          {...control}
          format="##/##/####"
          mask="_"
          name={name}
          placeholder="dd/mm/aaaa"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onValueChange={({ formattedValue }) => setText(formattedValue)}
          className={`${inputClass} h-9 pointer-coarse:h-11 max-w-44 tabular-nums`}
        />
      )}
    </Field>
  );
}
