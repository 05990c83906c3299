"use client";

import { type ReactNode, useId, useState } from "react";
import { ListFilter } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";

/** Filters behind a button with the number of active ones; Escape closes them. */
export function FoldedFilters({
  count,
  isOpenOnWide = false,
  className,
  children,
}: {
  count: number;
  /** True: wide screens show them without the button. */
  isOpenOnWide?: boolean;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const onKeyDown = ({ key }: { key: string }) => key === "Escape" && setOpen(false);
  const closed = isOpenOnWide ? "max-lg:hidden" : "hidden";
  return (
    <>
      <Control
        aria-expanded={open}
        aria-controls={id}
        className={isOpenOnWide ? "lg:hidden" : ""}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        <ListFilter aria-hidden className="size-4" />
        Filtros
        {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
      </Control>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields closes them */}
      <div
        id={id}
        onKeyDown={onKeyDown}
        className={`grid w-full grid-cols-2 gap-2.5 rounded-xl border border-line bg-surface p-3 ${className} ${open ? "" : closed}`}
      >
        {children}
      </div>
    </>
  );
}
