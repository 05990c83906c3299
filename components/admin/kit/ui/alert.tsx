"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { Control } from "./control";
import { CloseOnBack } from "./modal";

export type QuestionProps = {
  open: boolean;
  question: string;
  detail?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** True if Enter confirms, because the action can be undone or loses nothing. */
  enterConfirms?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The focus is on the cancel button unless `enterConfirms`. */
export function Question({
  open,
  question,
  detail,
  confirmLabel,
  cancelLabel = "Cancelar",
  danger = true,
  enterConfirms = false,
  busy = false,
  onConfirm,
  onCancel,
}: QuestionProps) {
  const focused = useRef<HTMLButtonElement>(null);
  return (
    <Alert open={open} onClose={onCancel} initialFocus={focused} className="max-w-md">
      <AlertDialog.Title className="font-display font-bold text-lg leading-snug">
        {question}
      </AlertDialog.Title>
      {detail && (
        <AlertDialog.Description render={<div />} className="mt-2 text-muted text-sm leading-6">
          {detail}
        </AlertDialog.Description>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Control ref={enterConfirms ? undefined : focused} onClick={onCancel}>
          {cancelLabel}
        </Control>
        <Control
          ref={enterConfirms ? focused : undefined}
          variant={danger ? "danger" : "primary"}
          disabled={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Control>
      </div>
    </Alert>
  );
}

/** `children` contains Base UI's `AlertDialog.Title`. */
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
            <CloseOnBack onBack={onClose} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
