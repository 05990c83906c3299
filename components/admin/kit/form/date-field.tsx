"use client";

import { useState } from "react";
import { PatternFormat } from "react-number-format";
import { formatDate } from "@/lib/platform/format/date";
import { Field, inputClass } from "../ui/field";
import { useField, useLabel } from "./form-context";

/** A date field with the mask dd/mm/yyyy (spec §5). */
export function DateField({
  name,
  label,
  optional,
  hint,
}: {
  name: string;
  label?: string;
  optional?: boolean;
  hint?: string;
}) {
  // "YYYY-MM-DD", or an incomplete text of a draft.
  const { value, errors } = useField<string | null>(name);
  const [text, setText] = useState(/^\d{4}-/.test(value ?? "") ? formatDate(value ?? "") : (value ?? ""));
  return (
    <Field label={useLabel(name, label)} errors={errors} optional={optional} hint={hint}>
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
