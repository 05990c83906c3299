"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A dialog that is open for as long as it is rendered. */
export function Modal({
  title,
  note,
  bodyLabel,
  foot,
  className = "",
  onClose,
  children,
}: {
  title: string;
  note?: string;
  /** The name of the part that scrolls. */
  bodyLabel: string;
  foot: ReactNode;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="modal-title"
      {...{ closedby: "any" }}
      className={`modal ${className}`}
      onClose={onClose}
    >
      <header className="flex items-start justify-between gap-4 px-4 pt-5 pb-3 sm:px-8">
        <div>
          <h2 id="modal-title" className="text-xl">
            {title}
          </h2>
          {note && <p className="mt-1 text-moss text-sm">{note}</p>}
        </div>
        <button
          type="button"
          aria-label="Fechar"
          onClick={() => dialog.current?.close()}
          className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-xl hover:bg-ink/5 print:hidden"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={bodyLabel}
        className="modal-body px-4 pb-6 sm:px-8"
      >
        {children}
      </section>
      <footer className="border-line border-t px-4 py-3 sm:px-8 sm:py-4 print:hidden">{foot}</footer>
    </dialog>
  );
}
