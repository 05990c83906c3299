"use client";

import { Download, Trash2, X } from "lucide-react";
import { Control, controlClass } from "../ui/control";

/** What can be done with the selected; stays in view while the list is scrolled. */
export function SelectionBar({
  count,
  exportHref,
  busy,
  onDelete,
  onClear,
}: {
  count: number;
  exportHref: string;
  busy: boolean;
  onDelete: () => void;
  onClear: () => void;
}) {
  return (
    <section
      aria-label="Selecionados"
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-raised p-3 shadow-float"
    >
      <p role="status" className="mr-auto px-1 font-medium">
        {count === 1 ? "1 selecionado" : `${count} selecionados`}
      </p>
      <Control variant="ghost" onClick={onClear}>
        <X aria-hidden className="size-4" />
        Limpar seleção
      </Control>
      <a href={exportHref} download className={controlClass()}>
        <Download aria-hidden className="size-4" />
        Exportar selecionados
      </a>
      <Control variant="danger" disabled={busy} onClick={onDelete}>
        <Trash2 aria-hidden className="size-4" />
        Excluir selecionados
      </Control>
    </section>
  );
}
