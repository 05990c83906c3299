import type { ComponentProps, ReactNode } from "react";
import { FoldMark } from "./fold-mark";

/** The site's disclosure: a label with a chevron, and its content below. */
export function Fold({ label, children, ...rest }: ComponentProps<"details"> & { label: ReactNode }) {
  return (
    <details {...rest}>
      <summary>
        {label}
        <FoldMark />
      </summary>
      {children}
    </details>
  );
}
