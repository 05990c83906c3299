import type { ReactNode } from "react";
import { ScrollFrame } from "@/components/site/ui/scroll-frame";

/** A table of the simulator, in a frame in which it scrolls where it is wider than the page. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollFrame aria-label={label}>
      <table className="simulator-table">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </ScrollFrame>
  );
}
