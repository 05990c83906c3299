import type { ComponentProps } from "react";

/** `id` is the field's `aria-describedby`. */
export function FieldError(props: ComponentProps<"p"> & { id: string }) {
  return <p role="alert" className="field-error" {...props} />;
}

export function Problem({ className = "", ...props }: ComponentProps<"p">) {
  return <p role="alert" className={`problem ${className}`} {...props} />;
}
