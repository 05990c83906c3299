"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { FieldErrors } from "../ui/request";

export type Labels = Readonly<Record<string, string>>;
type FormState = {
  values: Readonly<Record<string, unknown>>;
  errors: FieldErrors;
  labels: Labels;
  /** True while a preview of the page is shown beside the form. */
  previewing: boolean;
};

const NO_LABELS: Labels = {};
const FormContext = createContext<FormState>({
  values: {},
  errors: {},
  labels: NO_LABELS,
  previewing: false,
});

export function FormProvider({
  values,
  errors,
  labels = NO_LABELS,
  previewing = false,
  children,
}: {
  values: object;
  errors: FieldErrors;
  /** If omitted, every field sets its label. */
  labels?: Labels;
  previewing?: boolean;
  children: ReactNode;
}) {
  return (
    <FormContext value={{ values: values as FormState["values"], errors, labels, previewing }}>
      {children}
    </FormContext>
  );
}

export function useFormErrors(): FieldErrors {
  return useContext(FormContext).errors;
}

export function useIsPreviewing(): boolean {
  return useContext(FormContext).previewing;
}

export function useField<Value = unknown>(name: string): { value: Value | undefined; errors?: string[] } {
  const { values, errors } = useContext(FormContext);
  return { value: values[name] as Value | undefined, errors: errors[name] };
}

/** Returns a field's own label, else the one in the words of the form's kind. @throws Error when it has none */
export function useLabel(name: string, own?: string): string {
  const { labels } = useContext(FormContext);
  const label = own ?? labels[name];
  if (label === undefined) throw new Error(`The field ${name} has no label.`);
  return label;
}
