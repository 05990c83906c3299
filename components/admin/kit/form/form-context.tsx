"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { FieldErrors } from "../ui/request";

type FormState = { values: Readonly<Record<string, unknown>>; errors: FieldErrors };

const FormContext = createContext<FormState>({ values: {}, errors: {} });

/** Tells the fields inside what they show and what is wrong with them. */
export function FormProvider({
  values,
  errors,
  children,
}: {
  values: object;
  errors: FieldErrors;
  children: ReactNode;
}) {
  return <FormContext value={{ values: values as FormState["values"], errors }}>{children}</FormContext>;
}

/** All that is wrong with the form, by field. */
export function useFormErrors(): FieldErrors {
  return useContext(FormContext).errors;
}

/** A field's value as the record or the draft has it, and its errors. */
export function useField<Value = unknown>(name: string): { value: Value | undefined; errors?: string[] } {
  const { values, errors } = useContext(FormContext);
  return { value: values[name] as Value | undefined, errors: errors[name] };
}
