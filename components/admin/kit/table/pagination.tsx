import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "@/components/admin/kit/ui/icons";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { PAGE_SIZES, type PageMeta } from "@/lib/platform/http/pagination";
import { Control, controlClass } from "../ui/control";
import { inputClass, Options } from "../ui/field";
import { ScreenLink } from "../ui/screen-heading";

/** The buttons are disabled at the ends (spec §4); links are absent for a single page. */
export function Pagination({
  meta: { current_page: page, last_page: lastPage, total, per_page: perPage },
  noun,
  href,
  onPage,
  onPerPage,
}: {
  meta: PageMeta;
  /** Singular and plural: "carta", "cartas". */
  noun: [string, string];
  /** The address of a page; if omitted, `onPage` shows it. */
  href?: (page: number) => string;
  onPage?: (page: number) => void;
  /** If omitted, the page size is fixed. */
  onPerPage?: (perPage: number) => void;
}) {
  const isOnly = href !== undefined && lastPage <= 1;
  return (
    <nav aria-label="Paginação" className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm">
      <p role="status" className="text-muted tabular-nums">
        {!isOnly && `Página ${formatCount(page)} de ${formatCount(Math.max(lastPage, 1))} · `}
        {countOf(total, ...noun)}
      </p>
      {onPerPage && total > Math.min(...PAGE_SIZES) && (
        <label className="ml-auto flex items-center gap-2 whitespace-nowrap text-muted max-sm:ml-0">
          Por página
          <select
            value={perPage}
            onChange={(event) => onPerPage(Number(event.currentTarget.value))}
            className={`${inputClass} select h-8 w-auto pr-8 text-content pointer-coarse:h-11`}
          >
            <Options
              options={[...new Set([...PAGE_SIZES, perPage])]
                .sort((a, b) => a - b)
                .map((value) => ({ value, label: String(value) }))}
            />
          </select>
        </label>
      )}
      <div hidden={isOnly} className="flex gap-1.5">
        {STEPS.map(({ label, Icon, to }) => {
          const target = to(page, lastPage);
          const isPossible = target >= 1 && target <= lastPage && target !== page;
          const content = (
            <>
              <Icon aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{label}</span>
            </>
          );
          return href && isPossible ? (
            <ScreenLink key={label} href={href(target)} className={controlClass("secondary", "sm")}>
              {content}
            </ScreenLink>
          ) : (
            <Control key={label} size="sm" disabled={!isPossible} onClick={onPage && (() => onPage(target))}>
              {content}
            </Control>
          );
        })}
      </div>
    </nav>
  );
}

const STEPS = [
  { label: "Primeira", Icon: ChevronsLeft, to: () => 1 },
  { label: "Anterior", Icon: ChevronLeft, to: (page: number) => page - 1 },
  { label: "Próxima", Icon: ChevronRight, to: (page: number) => page + 1 },
  { label: "Última", Icon: ChevronsRight, to: (_page: number, last: number) => last },
];
