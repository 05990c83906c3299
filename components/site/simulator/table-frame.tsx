import type { ReactNode } from "react";
import { Fold } from "@/components/site/ui/fold";
import { ScrollFrame } from "@/components/site/ui/scroll-frame";

/** A table of the simulator; when it is wider than the page, it scrolls inside its frame. */
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

/** A part of the simulation behind its heading and its main figure; on paper it is open. */
export function Detail({
  title,
  figure,
  intro,
  children,
}: {
  title: string;
  figure: string;
  intro: string;
  children?: ReactNode;
}) {
  const label = (
    <>
      <h2 className="text-xl">{title}</h2>
      <span>{figure}</span>
    </>
  );
  return (
    <Fold className="detail" label={label}>
      <p className="measure mb-6 text-moss">{intro}</p>
      {children}
    </Fold>
  );
}
