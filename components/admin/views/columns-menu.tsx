"use client";

import { Popover } from "@base-ui/react/popover";
import { Columns3 } from "lucide-react";
import type { ListName } from "@/lib/lists/names";
import { controlClass } from "../ui/control";
import { useStaffList } from "./lists-context";

/** Which columns of a table this person sees. */
export function ColumnsMenu({ list, columns }: { list: ListName; columns: readonly string[] }) {
  const { hidden, hide } = useStaffList(list);
  const unseen = columns.filter((column) => hidden.includes(column));
  return (
    <Popover.Root>
      <Popover.Trigger className={controlClass()}>
        <Columns3 aria-hidden className="size-4" />
        Colunas
        {unseen.length > 0 && (
          <span className="text-muted tabular-nums">
            {columns.length - unseen.length}/{columns.length}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-80">
          <Popover.Popup
            aria-label="Colunas da tabela"
            className="max-h-[70vh] w-64 max-w-[92vw] overflow-y-auto rounded-xl border border-line bg-raised p-2 text-content shadow-float outline-none"
          >
            {columns.map((column) => (
              <label
                key={column}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2 text-sm hover:bg-hover pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={!hidden.includes(column)}
                  onChange={(event) => {
                    const others = unseen.filter((name) => name !== column);
                    void hide(event.currentTarget.checked ? others : [...others, column]);
                  }}
                  className="size-4.5 accent-(--primary)"
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
