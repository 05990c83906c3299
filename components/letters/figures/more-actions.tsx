import type { ReactNode } from "react";
import { Fold } from "@/components/site/ui/fold";

export function MoreActions({
  className = "basis-full",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <Fold
      label="Mais"
      className={`print:hidden [&>summary]:justify-start [&>summary]:gap-2 [&>summary]:text-sm ${className}`}
    >
      <div className="flex flex-wrap items-center gap-2.5 max-sm:flex-col max-sm:items-stretch">
        {children}
      </div>
    </Fold>
  );
}
