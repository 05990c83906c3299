"use client";

import type { ComponentProps } from "react";
import { formatPhone } from "@/lib/platform/format/phone";
import * as plain from "../ui/field";
import { useField, useLabel } from "./form-context";
import { toText } from "./form-values";

type Named<Props> = Omit<Props, "name" | "label" | "errors" | "defaultValue"> & {
  name: string;
  /** If omitted, the label in the words of the form's kind. */
  label?: string;
};

/** A one-line text field of a record. */
export function TextField(props: Named<ComponentProps<typeof plain.TextField>>) {
  return <plain.TextField {...props} {...useTextProps(props)} notesOf={props.name} />;
}

/** A text field of several lines. */
export function TextAreaField(props: Named<ComponentProps<typeof plain.TextAreaField>>) {
  return <plain.TextAreaField {...props} {...useTextProps(props)} notesOf={props.name} />;
}

/** A field with a list of choices. */
export function SelectField(props: Named<ComponentProps<typeof plain.SelectField>>) {
  return <plain.SelectField {...props} {...useTextProps(props)} />;
}

// A controlled field has `value`; React forbids `defaultValue` beside it.
function useTextProps(props: { name: string; label?: string; type?: string; value?: unknown }) {
  const { value, errors } = useField<string | number | null>(props.name);
  const label = useLabel(props.name, props.label);
  if ("value" in props) return { label, errors };
  const text = toText(value);
  return { label, errors, defaultValue: props.type === "tel" ? formatPhone(text) : text };
}
