import type { ReactNode } from "react";
import { Fold } from "@/components/site/ui/fold";

/** The secondary actions on a letter or a sum, in the menu 'Mais'. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <Fold
      label="Mais"
      className="basis-full print:hidden [&>summary]:justify-start [&>summary]:gap-2 [&>summary]:text-sm"
    >
      <div className="mt-2 flex flex-wrap items-center gap-2.5">{children}</div>
    </Fold>
  );
}
