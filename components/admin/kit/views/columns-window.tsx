"use client";

import { Popover } from "@base-ui/react/popover";
import type { RefObject } from "react";

export function ColumnsWindow({
  button,
  columns,
  hiddenColumns,
  onHide,
  onClose,
}: {
  button: RefObject<HTMLButtonElement | null>;
  columns: readonly string[];
  hiddenColumns: readonly string[];
  onHide: (hiddenColumns: string[]) => void;
  onClose: () => void;
}) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // The button itself closes the popover.
        const onButton = event.target instanceof Node && button.current?.contains(event.target);
        if (!open && !onButton) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={button} sideOffset={6} align="end" collisionPadding={8} className="z-80">
          <Popover.Popup
            aria-label="Colunas da tabela"
            finalFocus={button}
            className="max-h-[70vh] w-64 max-w-[92vw] overflow-y-auto rounded-xl border border-line bg-raised p-2 text-content shadow-float outline-none"
          >
            {columns.map((column) => (
              <label
                key={column}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2 text-sm hover:bg-hover pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={!hiddenColumns.includes(column)}
                  onChange={(event) => {
                    const others = hiddenColumns.filter((name) => name !== column);
                    onHide(event.currentTarget.checked ? others : [...others, column]);
                  }}
                  className="size-4.5 accent-primary"
                />
                {column}
              </label>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
