"use client";

import { Popover } from "@base-ui/react/popover";
import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";

export const toolButton =
  "tooltip inline-flex h-8 min-w-8 cursor-pointer items-center justify-center rounded-md px-1.5 text-muted hover:bg-hover hover:text-content aria-pressed:bg-hover aria-pressed:text-accent data-here:bg-hover data-here:text-accent focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:h-10 pointer-coarse:min-w-10";

/** The focus returns to the text after an action, to the button after a dismissal. */
export function ToolPopover({
  editor,
  label,
  icon,
  open,
  onOpenChange,
  disabled,
  pressed,
  children,
}: {
  editor: Editor;
  label: string;
  icon: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabled?: boolean;
  /** True while the cursor is in an element that the tool edits. */
  pressed?: boolean;
  children: ReactNode;
}) {
  const isDismissed = useRef(false);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        isDismissed.current = !next;
        onOpenChange(next);
      }}
    >
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
            finalFocus={() => {
              // The browser's own focus would move the cursor to the beginning.
              if (!isDismissed.current) editor.view.focus();
              return isDismissed.current;
            }}
            className="w-76 max-w-[92vw] rounded-xl border border-line bg-raised p-3 text-content shadow-float outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Returns a handler with which Enter in a field runs the popover's action instead of submitting the form around it. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  };
}
