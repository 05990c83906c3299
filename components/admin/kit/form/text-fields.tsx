"use client";

import type { ComponentProps } from "react";
import * as plain from "../ui/field";
import { useField } from "./form-context";
import { toText } from "./form-values";

type Named<Props> = Omit<Props, "name" | "errors" | "defaultValue"> & { name: string };

/** A line of text of the record. */
export function TextField(props: Named<ComponentProps<typeof plain.TextField>>) {
  return <plain.TextField {...useTextProps(props.name, props)} {...props} />;
}

/** Several lines of text of the record. */
export function TextAreaField(props: Named<ComponentProps<typeof plain.TextAreaField>>) {
  return <plain.TextAreaField {...useTextProps(props.name, props)} {...props} />;
}

/** A choice of the record. */
export function SelectField(props: Named<ComponentProps<typeof plain.SelectField>>) {
  return <plain.SelectField {...useTextProps(props.name, props)} {...props} />;
}

// A field that its form controls (`value`) brings its own; React takes no default beside it.
function useTextProps(name: string, props: { value?: unknown }) {
  const { value, errors } = useField<string | number | null>(name);
  return "value" in props ? { errors } : { defaultValue: toText(value), errors };
}
