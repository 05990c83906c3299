import type { ComponentProps, ReactNode } from "react";

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

export function FoldMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="fold-mark">
      <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
