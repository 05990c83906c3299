"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

type Toast = { id: number; kind: "success" | "error"; text: string };

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

function add(kind: Toast["kind"], text: string) {
  const same = toasts.filter((toast) => toast.text !== text || toast.kind !== kind);
  change([...same, { id: nextId++, kind, text }]);
}

/** Short notices at the top right: a success stays 3 s, an error 5 s (spec §9). */
export const toast = {
  success: (text: string) => add("success", text),
  error: (text: string) => add("error", text),
};

const NONE: Toast[] = [];

/** Where the notices appear; stands once in the layout. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <section
      aria-label="Avisos"
      aria-live="polite"
      data-toasts
      className="pointer-events-none fixed top-3 right-3 z-100 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2"
    >
      {shown.map((item) => (
        <ToastItem key={item.id} toast={item} />
      ))}
    </section>
  );
}

function ToastItem({ toast: { id, kind, text } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), kind === "success" ? SUCCESS_MS : ERROR_MS);
    return () => clearTimeout(timer);
  }, [id, kind, held]);

  const Icon = kind === "success" ? CircleCheck : CircleAlert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the notice, the button closes it
    <div
      className="toast pointer-events-auto flex items-start gap-3 rounded-xl border border-line bg-raised p-3.5 text-content text-sm shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${kind === "success" ? "text-positive" : "text-danger"}`}
      />
      <p role={kind === "success" ? "status" : "alert"} className="min-w-0 flex-1 leading-5">
        {text}
      </p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => dismiss(id)}
        className="-m-1 cursor-pointer rounded-md p-1 text-muted hover:bg-hover hover:text-content focus-visible:outline-2 focus-visible:outline-focus"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

function dismiss(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}
