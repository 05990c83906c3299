"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Alert } from "./alert";
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
    <Alert open={open} onClose={onCancel} initialFocus={cancel} className="max-w-md">
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
    </Alert>
  );
}
