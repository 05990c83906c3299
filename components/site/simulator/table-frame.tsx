import type { ReactNode } from "react";

/** A scroll container for a table wider than the page, focusable by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="scroll-table">
      <table className="simulator-table">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}
