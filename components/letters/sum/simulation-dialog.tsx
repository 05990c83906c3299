"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { countOf } from "@/lib/platform/format/count";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import type { Calculation } from "@/lib/trade/letters/wire";
import { Statement } from "./statement";
import { StatementActions } from "./statement-actions";

export function SimulationDialog({
  sum,
  rules,
  onClose,
}: {
  sum: Calculation;
  rules: ReactNode;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="simulation-title"
      {...{ closedby: "any" }}
      className="statement-dialog print-alone"
      onClose={onClose}
    >
      <header className="flex items-start justify-between gap-4 px-6 pt-6 pb-4 sm:px-8">
        <div>
          <h2 id="simulation-title" className="text-xl">
            Simulação de cotas unificadas
          </h2>
          <p className="mt-1 text-moss text-sm">
            {countOf(sum.selected_count, "carta")} · {formatDate(todayInSaoPaulo())}
          </p>
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Extrato da simulação"
        className="statement-body px-6 pb-6 sm:px-8"
      >
        <Statement sum={sum} rules={rules} />
      </section>
      <footer className="border-line border-t px-6 py-4 sm:px-8 print:hidden">
        <StatementActions sum={sum} />
      </footer>
    </dialog>
  );
}
