"use client";

import { Download } from "lucide-react";
import type { Page } from "@/lib/http/pagination";
import type { WireStaffLetter } from "@/lib/letters/wire";
import { controlClass } from "../ui/control";
import { PagedTable } from "../ui/paged-table";
import { ScreenHeading } from "../ui/screen-heading";
import { usePagedList } from "../ui/use-paged-list";
import { LetterCells } from "./letter-cells";
import { LETTER_FILTERS, type LetterOptions, LettersFilters } from "./letters-filters";

const HEADINGS = [
  "Código",
  "Tipo",
  "Parceiro",
  { text: "Crédito", kind: "number" },
  { text: "Entrada", kind: "number" },
  { text: "Comissão", kind: "number" },
  "Parcelas",
  "Próxima parcela",
  "Situação",
  { text: "Compartilhar", kind: "unseen" },
] as const;

/** Cartas Contempladas: every letter not withdrawn, to look up and to share. */
export function LettersScreen({
  initial,
  options,
}: {
  initial: Page<WireStaffLetter> | null;
  options: LetterOptions;
}) {
  const list = usePagedList<WireStaffLetter>("/api/contemplateds", initial, LETTER_FILTERS);
  return (
    <>
      <ScreenHeading
        title="Cartas Contempladas"
        note="Como os parceiros as enviaram. Entrada e comissão aparecem separadas."
      >
        <a href={`/api/contemplateds/export${list.filters}`} download className={controlClass()}>
          <Download aria-hidden className="size-4" />
          Exportar CSV
        </a>
      </ScreenHeading>
      <LettersFilters options={options} get={list.get} onFilter={list.filter} onClear={list.clear} />
      <PagedTable
        list={list}
        caption="Cartas contempladas"
        headings={HEADINGS}
        noun={["carta", "cartas"]}
        empty={{
          text: "Nenhuma carta encontrada.",
          hint: "Mude os filtros, ou importe as cartas na tela de parceiros.",
          action: (
            <a href="/iacontrol/partners" className={controlClass()}>
              Ver parceiros
            </a>
          ),
        }}
        row={(letter) => <LetterCells letter={letter} />}
      />
    </>
  );
}
