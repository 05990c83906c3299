"use client";

import { useRef, useState } from "react";
import { Columns3 } from "@/components/admin/kit/ui/icons";
import type { ListName } from "@/lib/records/lists/schema";
import { Control } from "../ui/control";
import { onDemand, preloadHandlers } from "../ui/on-demand";
import { useStaffList } from "./lists-context";

// Loaded on demand: the code that positions a popover is a tenth of a list screen's scripts.
const ColumnsWindow = onDemand(() => import("./columns-window").then((module) => module.ColumnsWindow));

export function ColumnsMenu({ list, columns }: { list: ListName; columns: readonly string[] }) {
  const { hidden, hide } = useStaffList(list);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hiddenColumns = columns.filter((column) => hidden.includes(column));
  return (
    <>
      <Control
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...preloadHandlers(ColumnsWindow)}
        onClick={() => setOpen(!open)}
      >
        <Columns3 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Colunas</span>
        {hiddenColumns.length > 0 && (
          <span className="text-muted tabular-nums">
            {columns.length - hiddenColumns.length}/{columns.length}
          </span>
        )}
      </Control>
      {open && (
        <ColumnsWindow
          button={button}
          columns={columns}
          hiddenColumns={hiddenColumns}
          onHide={(names) => void hide(names)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
