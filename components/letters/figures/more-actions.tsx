import type { ReactNode } from "react";
import { FoldMark } from "@/components/site/ui/fold-mark";

/** The lesser actions on a letter or a sum, behind 'Mais'. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <details className="basis-full print:hidden">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-sm">
        Mais
        <FoldMark />
      </summary>
      <div className="mt-2 flex flex-wrap items-center gap-2.5">{children}</div>
    </details>
  );
}
