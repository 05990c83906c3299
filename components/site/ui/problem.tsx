import type { ComponentProps } from "react";

/** What is wrong with a field and how to mend it, right below the field; `id` is the field's `aria-describedby`. */
export function FieldError(props: ComponentProps<"p"> & { id: string }) {
  return <p role="alert" className="field-error" {...props} />;
}

/** What went wrong with a form or a selection as a whole, above its content. */
export function Problem({ className = "", ...props }: ComponentProps<"p">) {
  return <p role="alert" className={`problem ${className}`} {...props} />;
}
