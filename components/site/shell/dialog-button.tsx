"use client";

import type { ReactNode } from "react";

/** Invoker commands need no JavaScript; older browsers get a polyfill. */
export function DialogButton({
  dialog,
  action,
  label,
  className,
  children,
}: {
  dialog: string;
  action: "show-modal" | "close";
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  function help() {
    if ("command" in HTMLButtonElement.prototype) return;
    const target = document.getElementById(dialog);
    if (!(target instanceof HTMLDialogElement)) return;
    if (action === "close") target.close();
    else if (!target.open) target.showModal();
  }
  return (
    <button
      type="button"
      {...{ command: action, commandfor: dialog }}
      aria-haspopup={action === "show-modal" ? "dialog" : undefined}
      aria-label={label}
      className={className}
      onClick={help}
    >
      {children}
    </button>
  );
}
