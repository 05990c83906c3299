"use client";

import { useState } from "react";
import { DateInput } from "../ui/date-input";
import { Field } from "../ui/field";
import { useField, useLabel } from "./form-context";

/** A date field of a record, with or without a time (spec §5). */
export function DateField({
  name,
  label,
  optional,
  hint,
  withTime,
}: {
  name: string;
  label?: string;
  optional?: boolean;
  hint?: string;
  withTime?: boolean;
}) {
  const { value, errors } = useField<string | null>(name);
  const [date, setDate] = useState(value ?? "");
  return (
    <Field label={useLabel(name, label)} errors={errors} optional={optional} hint={hint}>
      {(control) => <DateInput {...control} name={name} withTime={withTime} value={date} onValue={setDate} />}
    </Field>
  );
}
