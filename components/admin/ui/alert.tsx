"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode, RefObject } from "react";

/** A window above all others that wants an answer. Its title and description are those of Base UI's AlertDialog. */
export function Alert({
  open,
  onClose,
  initialFocus,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
}) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="modal-backdrop fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-70 flex items-center justify-center p-4">
          <AlertDialog.Popup
            initialFocus={initialFocus}
            className={`modal-popup w-full rounded-2xl border border-line bg-raised p-5 text-content shadow-float outline-none ${className}`}
          >
            {children}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
