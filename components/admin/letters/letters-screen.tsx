"use client";

import { Download } from "lucide-react";
import type { Page } from "@/lib/http/pagination";
import type { WireStaffLetter } from "@/lib/letters/wire";
import { controlClass } from "../ui/control";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";
import { ScreenHeading } from "../ui/screen-heading";
import { usePagedList } from "../ui/use-paged-list";
import { LETTER_FILTERS, type LetterOptions, LettersFilters } from "./letters-filters";
import { LettersTable } from "./letters-table";

/** Cartas Contempladas: every letter not withdrawn, to look up and to share. */
export function LettersScreen({
  initial,
  options,
}: {
  initial: Page<WireStaffLetter> | null;
  options: LetterOptions;
}) {
  const list = usePagedList<WireStaffLetter>("/api/contemplateds", initial, LETTER_FILTERS);
  const meta = list.page?.meta;
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
      {list.page && list.page.data.length > 0 ? (
        <LettersTable letters={list.page.data} busy={list.loading} />
      ) : (
        <EmptyState
          text="Nenhuma carta encontrada."
          hint="Mude os filtros, ou importe as cartas na tela de parceiros."
          action={
            <a href="/iacontrol/partners" className={controlClass()}>
              Ver parceiros
            </a>
          }
        />
      )}
      {meta && (
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          total={meta.total}
          noun={["carta", "cartas"]}
          onPage={list.goTo}
        />
      )}
    </>
  );
}
