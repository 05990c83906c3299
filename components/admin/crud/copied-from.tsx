"use client";

import { useField } from "../form/form-context";
import { toText } from "../form/form-values";
import { COPY_OF } from "./copy-of";

/** Says in a copy's form whose picture it has while no other is chosen. */
export function CopiedFrom() {
  const { value } = useField<string>(COPY_OF);
  return value ? <input type="hidden" name={COPY_OF} value={toText(value)} readOnly /> : null;
}
