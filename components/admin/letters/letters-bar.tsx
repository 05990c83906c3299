"use client";

import { CalendarClock, Download, LockOpen, X } from "lucide-react";
import { Control, controlClass } from "../ui/control";

/** What can be done with the selected letters; stays in view while the list is scrolled. */
export function LettersBar({
  ids,
  busy,
  onReserve,
  onRelease,
  onClear,
}: {
  ids: readonly number[];
  busy: boolean;
  onReserve: () => void;
  onRelease: () => void;
  onClear: () => void;
}) {
  return (
    <section
      aria-label="Cartas selecionadas"
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-raised p-3 shadow-float"
    >
      <p role="status" className="mr-auto px-1 font-medium">
        {ids.length === 1 ? "1 selecionada" : `${ids.length} selecionadas`}
      </p>
      <Control variant="ghost" onClick={onClear}>
        <X aria-hidden className="size-4" />
        Limpar seleção
      </Control>
      <a href={`/api/contemplateds/export?ids=${ids.join(",")}`} download className={controlClass()}>
        <Download aria-hidden className="size-4" />
        Exportar selecionadas
      </a>
      <Control disabled={busy} onClick={onRelease}>
        <LockOpen aria-hidden className="size-4" />
        Liberar
      </Control>
      <Control variant="primary" disabled={busy} onClick={onReserve}>
        <CalendarClock aria-hidden className="size-4" />
        Reservar
      </Control>
    </section>
  );
}
