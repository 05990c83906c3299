import type { ComponentProps } from "react";

/** The error of a field and how to correct it, right below the field; `id` is the field's `aria-describedby`. */
export function FieldError(props: ComponentProps<"p"> & { id: string }) {
  return <p role="alert" className="field-error" {...props} />;
}

/** The error of a whole form or selection, above its content. */
export function Problem({ className = "", ...props }: ComponentProps<"p">) {
  return <p role="alert" className={`problem ${className}`} {...props} />;
}
