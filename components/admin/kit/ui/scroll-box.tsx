import type { ReactNode } from "react";

export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={`overflow-y-auto whitespace-pre-line break-words rounded-sm focus-visible:outline-2 focus-visible:outline-focus ${className}`}
    >
      {children}
    </section>
  );
}
