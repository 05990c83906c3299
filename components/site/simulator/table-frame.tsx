import type { ReactNode } from "react";
import { FoldMark } from "@/components/site/ui/fold-mark";
import { ScrollFrame } from "@/components/site/ui/scroll-frame";

/**
 * A table of the simulator behind its heading, in a frame in which it scrolls where it is wider than the page.
 * @param isPrinted false leaves a closed table out of the printed simulation
 */
export function TableFrame({
  label,
  isPrinted = true,
  children,
}: {
  label: string;
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={isPrinted ? "table-fold printed-fold" : "table-fold"}>
      <summary>
        {label}
        <FoldMark />
      </summary>
      <ScrollFrame aria-label={label}>
        <table className="simulator-table">
          <caption className="sr-only">{label}</caption>
          {children}
        </table>
      </ScrollFrame>
    </details>
  );
}
