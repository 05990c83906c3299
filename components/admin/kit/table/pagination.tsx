import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "@/components/admin/kit/ui/icons";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { PAGE_SIZES } from "@/lib/platform/http/pagination";
import { Control } from "../ui/control";
import { inputClass } from "../ui/field";

/** The buttons are disabled at the ends (spec §4). */
export function Pagination({
  page,
  lastPage,
  total,
  noun,
  perPage,
  onPage,
  onPerPage,
}: {
  /** 1-based. */
  page: number;
  lastPage: number;
  total: number;
  /** Singular and plural: "carta", "cartas". */
  noun: [string, string];
  perPage?: number;
  onPage: (page: number) => void;
  /** If omitted, the page size is fixed. */
  onPerPage?: (perPage: number) => void;
}) {
  const atStart = page <= 1;
  const atEnd = page >= lastPage;
  return (
    <nav aria-label="Paginação" className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm">
      <p role="status" className="text-muted tabular-nums">
        Página {formatCount(page)} de {formatCount(Math.max(lastPage, 1))} · {countOf(total, ...noun)}
      </p>
      {perPage && onPerPage && total > Math.min(...PAGE_SIZES) && (
        <label className="ml-auto flex items-center gap-2 whitespace-nowrap text-muted max-sm:ml-0">
          Por página
          <select
            value={perPage}
            onChange={(event) => onPerPage(Number(event.currentTarget.value))}
            className={`${inputClass} select h-8 w-auto pr-8 text-content pointer-coarse:h-11`}
          >
            {[...new Set([...PAGE_SIZES, perPage])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
          </select>
        </label>
      )}
      <div className="flex gap-1.5">
        <PageButton label="Primeira" disabled={atStart} onClick={() => onPage(1)}>
          <ChevronsLeft aria-hidden className="size-4" />
        </PageButton>
        <PageButton label="Anterior" disabled={atStart} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </PageButton>
        <PageButton label="Próxima" disabled={atEnd} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden className="size-4" />
        </PageButton>
        <PageButton label="Última" disabled={atEnd} onClick={() => onPage(lastPage)}>
          <ChevronsRight aria-hidden className="size-4" />
        </PageButton>
      </div>
    </nav>
  );
}

function PageButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Control size="sm" disabled={disabled} onClick={onClick}>
      {children}
      <span className="max-sm:sr-only">{label}</span>
    </Control>
  );
}
