import type { ReactNode } from "react";
import { Fold } from "@/components/site/ui/fold";

/** A part of the simulation behind its heading; on paper it is open. */
export function Detail({ title, intro, children }: { title: string; intro: string; children?: ReactNode }) {
  return (
    <Fold className="detail" label={<h2 className="text-xl">{title}</h2>}>
      <p className="measure mb-6 text-moss">{intro}</p>
      {children}
    </Fold>
  );
}
