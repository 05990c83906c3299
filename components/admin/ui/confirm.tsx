"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Control } from "./control";

/** The one question before something cannot be undone. Focus starts on the way back. */
export function Confirm({
  open,
  question,
  detail,
  confirmLabel,
  cancelLabel = "Cancelar",
  danger = true,
  busy = false,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  question: string;
  detail?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="modal-backdrop fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-70 flex items-center justify-center p-4">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="modal-popup w-full max-w-md rounded-2xl border border-line bg-raised p-5 text-content shadow-float outline-none"
          >
            <AlertDialog.Title className="font-display font-semibold text-lg leading-snug">
              {question}
            </AlertDialog.Title>
            {detail && (
              <AlertDialog.Description render={<div />} className="mt-2 text-muted text-sm leading-6">
                {detail}
              </AlertDialog.Description>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Control ref={cancel} onClick={onCancel}>
                {cancelLabel}
              </Control>
              <Control variant={danger ? "danger" : "primary"} disabled={busy} onClick={onConfirm}>
                {confirmLabel}
              </Control>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
