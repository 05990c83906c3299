"use client";

import { Popover } from "@base-ui/react/popover";
import { Toolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { toolButton } from "./rich-text-toolbar";

/** A toolbar button that opens a small panel. */
export function ToolPopover({
  label,
  icon,
  open,
  onOpenChange,
  disabled,
  pressed,
  children,
}: {
  label: string;
  icon: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabled?: boolean;
  /** Whether what it is about is where the cursor stands. */
  pressed?: boolean;
  children: ReactNode;
}) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Toolbar.Button
        render={<Popover.Trigger />}
        disabled={disabled}
        aria-label={label}
        data-here={pressed || undefined}
        data-tooltip={label}
        className={`${toolButton} tooltip-below`}
      >
        {icon}
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={8} className="z-80">
          <Popover.Popup
            aria-label={label}
            className="w-72 max-w-[92vw] rounded-xl border border-line bg-raised p-3 text-content shadow-float outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
