"use client";

import { useState } from "react";
import { formatDate } from "@/lib/platform/format/date";
import { DateInput } from "../ui/date-input";
import { Field } from "../ui/field";
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
      {(control) => <DateInput {...control} name={name} text={text} onText={setText} />}
    </Field>
  );
}
