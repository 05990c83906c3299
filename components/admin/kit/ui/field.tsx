import { type ComponentProps, type ReactNode, useId } from "react";

type Messages = readonly string[] | undefined;
type FieldProps = {
  label: string;
  hint?: ReactNode;
  errors?: Messages;
  optional?: boolean;
  /** True announces errors as they appear, for forms with one or two fields. */
  announce?: boolean;
  className?: string;
  /** The field's name, which identifies the place of notes below it. */
  notesOf?: string;
};

export const inputClass =
  "w-full rounded-lg border border-line-strong bg-field px-3 text-content placeholder:text-faint focus:border-focus focus:outline-2 focus:outline-focus/40 aria-invalid:border-danger aria-invalid:outline-danger/40 disabled:opacity-60 max-sm:text-base sm:text-sm";

export function Field({
  label,
  hint,
  errors,
  optional,
  announce,
  className = "",
  notesOf,
  children,
}: FieldProps & {
  children: (control: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const wrong = Boolean(errors?.length);
  const described = [wrong && `${id}-errors`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium text-content text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children({ id, "aria-invalid": wrong || undefined, "aria-describedby": described || undefined })}
      <FieldErrors id={`${id}-errors`} errors={errors} announce={announce} />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs leading-5">
          {hint}
        </p>
      )}
      {notesOf && <div data-notes-of={notesOf} className="-mt-1.5 has-[p]:mt-0" />}
    </div>
  );
}

export function FieldErrors({ id, errors, announce }: { id: string; errors: Messages; announce?: boolean }) {
  if (!errors?.length) return null;
  return (
    <p
      id={id}
      role={announce ? "alert" : undefined}
      data-field-error
      className="text-danger text-sm leading-5"
    >
      {errors.join(" ")}
    </p>
  );
}

export function TextField(props: FieldProps & Omit<ComponentProps<"input">, "className">) {
  const [field, input] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <input type="text" {...control} {...input} className={`${inputClass} h-9 pointer-coarse:h-11`} />
      )}
    </Field>
  );
}

/** The heights of short areas, by rows; one row is as high as an input. */
const AREAS: Partial<Record<number, string>> = {
  1: "min-h-9 resize-none py-[0.3125rem] pointer-coarse:min-h-11 pointer-coarse:py-[0.5625rem]",
  2: "min-h-16 py-2",
};

export function TextAreaField(props: FieldProps & Omit<ComponentProps<"textarea">, "className">) {
  const [field, { rows = 4, ...input }] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...input}
          className={`${inputClass} field-sizing-content max-h-[60vh] leading-6 ${AREAS[rows] ?? "min-h-22 py-2"}`}
        />
      )}
    </Field>
  );
}

type Choices = { options: readonly { value: string | number; label: string }[]; none?: string };

export function SelectField({
  options,
  none,
  ...props
}: FieldProps & Choices & Omit<ComponentProps<"select">, "className" | "children">) {
  const [field, select] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control} className={`${inputClass} select h-9 pr-8 pointer-coarse:h-11`}>
          <Options options={options} none={none} />
        </select>
      )}
    </Field>
  );
}

export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
}

/** @param none the text of the empty choice; if omitted, there is none */
export function Options({ options, none }: Choices) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

function splitProps<Props extends FieldProps>(props: Props) {
  const { label, hint, errors, optional, announce, className, notesOf, ...control } = props;
  return [{ label, hint, errors, optional, announce, className, notesOf }, control] as const;
}

/** Returns whether focusing an element opens a phone's keyboard, over half of the window. */
export function opensKeyboard(element: Element): boolean {
  return element.matches("input, textarea") && matchMedia("(pointer: coarse)").matches;
}
