"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CircleAlert, CircleCheck, X } from "@/components/admin/kit/ui/icons";
import { useUndoShortcut } from "./use-shortcut";

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;
// Long enough to read and to press the button.
const ACTION_MS = 8000;

export type ToastAction = { label: string; run: () => void };

/** The label of the action that Ctrl+Z runs too. */
const UNDO = "Desfazer";
export const undoBy = (run: () => void): ToastAction => ({ label: UNDO, run });
type Toast = { id: number; kind: "success" | "error"; text: string; action?: ToastAction; detail?: string };

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(kind: Toast["kind"], text: string, action?: ToastAction, detail?: string) {
  // A success removes errors; of equal actions only the last one is offered; equal notices without an action appear
  // once.
  const others = toasts.filter(
    (toast) =>
      !(kind === "success" && toast.kind === "error") &&
      !(action && toast.action?.label === action.label) &&
      (toast.text !== text || toast.kind !== kind || toast.action),
  );
  change([...others, { id: nextId++, kind, text, action, detail }]);
}

/** `detail` is a second line. A success stays for 3 s, an error for 5 s (spec §9), a notice with an action for 8 s. */
export const toast = {
  success: (text: string, action?: ToastAction, detail?: string) => add("success", text, action, detail),
  error: (text: string) => add("error", text),
  clearErrors: () => change(toasts.filter(({ kind }) => kind !== "error")),
};

const NONE: Toast[] = [];

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  const undoable = shown.find(({ action }) => action?.label === UNDO);
  useUndoShortcut(undoable && (() => runAction(undoable)));
  return (
    <section
      aria-label="Avisos"
      aria-live="polite"
      data-toasts
      // An open window begins below a line of notices, and on phones with its buttons.
      className="group/notices pointer-events-none fixed top-3 right-3 z-100 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col items-end gap-2 data-base-ui-inert:top-24 sm:data-base-ui-inert:top-1 sm:data-base-ui-inert:w-[min(60rem,calc(100vw-1.5rem))]"
    >
      {shown.map((item) => (
        <ToastItem key={item.id} toast={item} />
      ))}
    </section>
  );
}

function ToastItem({ toast: item }: { toast: Toast }) {
  const { id, kind, text, action, detail } = item;
  const [held, setHeld] = useState(false);
  const focusedBefore = useRef<HTMLElement>(null);
  useEffect(() => {
    if (held) return;
    const ms = action ? ACTION_MS : kind === "success" ? SUCCESS_MS : ERROR_MS;
    const timer = setTimeout(() => dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [id, kind, action, held]);

  const Icon = kind === "success" ? CircleCheck : CircleAlert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the notice; the button closes it
    <div
      className="pointer-events-auto flex w-full items-start gap-3 rounded-xl border border-line bg-raised p-3.5 sm:group-data-base-ui-inert/notices:w-auto sm:group-data-base-ui-inert/notices:py-2.5 text-content text-sm shadow-float transition-[opacity,translate] duration-200 ease-out starting:-translate-y-2 starting:opacity-0"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          focusedBefore.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${kind === "success" ? "text-positive" : "text-danger"}`}
      />
      <div className="min-w-0 flex-1 flex-wrap gap-x-2 leading-5 sm:group-data-base-ui-inert/notices:flex">
        <p role={kind === "success" ? "status" : "alert"}>{text}</p>
        {detail && <p className="text-muted">{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          aria-keyshortcuts={action.label === UNDO ? "Control+Z Meta+Z" : undefined}
          onClick={() => {
            runAction(item);
            focusedBefore.current?.focus();
          }}
          className="-my-1 cursor-pointer rounded-md px-2 py-1 font-semibold text-accent hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:-my-3 pointer-coarse:min-h-11"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => {
          dismiss(id);
          focusedBefore.current?.focus();
        }}
        className="-m-1 cursor-pointer rounded-md p-1 pointer-coarse:-m-3.5 pointer-coarse:p-3.5 text-muted hover:bg-hover hover:text-content focus-visible:outline-2 focus-visible:outline-focus"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

function runAction({ id, action }: Toast) {
  dismiss(id);
  action?.run();
}

function dismiss(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}
