"use client";

import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { formatPhone } from "@/lib/platform/format/phone";
import { DateInput } from "../ui/date-input";
import * as plain from "../ui/field";
import { Field } from "../ui/field";
import { Switch } from "../ui/switch";
import { useField, useLabel } from "./form-context";
import { isOn, toText } from "./form-values";

type Named<Props> = Omit<Props, "name" | "label" | "errors" | "defaultValue"> & {
  name: string;
  /** If omitted, the label in the words of the form's kind. */
  label?: string;
};

export function TextField(props: Named<ComponentProps<typeof plain.TextField>>) {
  const onBlur = props.type === "tel" ? formatTyped : props.onBlur;
  return <plain.TextField {...props} {...useTextProps(props)} onBlur={onBlur} notesOf={props.name} />;
}

export function TextAreaField(props: Named<ComponentProps<typeof plain.TextAreaField>>) {
  return <plain.TextAreaField {...props} {...useTextProps(props)} notesOf={props.name} />;
}

export function SelectField(props: Named<ComponentProps<typeof plain.SelectField>>) {
  return <plain.SelectField {...props} {...useTextProps(props)} />;
}

// A controlled field has `value`; React forbids `defaultValue` together with `value`.
function useTextProps(props: { name: string; label?: string; type?: string; value?: unknown }) {
  const { value, errors } = useField<string | number | null>(props.name);
  const label = useLabel(props.name, props.label);
  if ("value" in props) return { label, errors };
  const text = toText(value);
  return { label, errors, defaultValue: props.type === "tel" ? formatPhone(text) : text };
}

function formatTyped({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  input.value = formatPhone(input.value);
}

/** Sends '1' or '0' (spec §7). */
export function FlagField({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const id = useId();
  const [on, setOn] = useState(isOn(useField(name).value));
  return (
    <div className="flex items-start gap-3 pointer-coarse:items-center">
      <HiddenField name={name} value={on ? "1" : "0"} />
      <Switch id={id} checked={on} onChange={setOn} describedBy={hint ? `${id}-hint` : undefined} />
      <div className="-mt-px min-w-0">
        <label htmlFor={id} data-label-of={name} className="cursor-pointer font-medium text-sm">
          {useLabel(name, label)}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {on ? hint : hint.replace(/^Aparece( também)?/, "Não aparece")}
          </p>
        )}
      </div>
    </div>
  );
}

export function Flags({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-x-10 gap-y-4">{children}</div>;
}

export function DateField({
  name,
  label,
  optional,
  hint,
  ...limits
}: {
  name: string;
  label?: string;
  optional?: boolean;
  hint?: string;
} & Pick<ComponentProps<typeof DateInput>, "withTime" | "min">) {
  const { value, errors } = useField<string | null>(name);
  const [date, setDate] = useState(value ?? "");
  return (
    <Field label={useLabel(name, label)} errors={errors} optional={optional} hint={hint}>
      {(control) => <DateInput {...control} {...limits} name={name} value={date} onValue={setDate} />}
    </Field>
  );
}

/** The value of a custom control in an uncontrolled form; fires `input` as native fields do. */
export function HiddenField({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} readOnly />;
}
