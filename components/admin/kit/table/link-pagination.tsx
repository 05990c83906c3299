import Link from "next/link";
import { countOf, formatCount } from "@/lib/platform/format/count";
import type { PageMeta } from "@/lib/platform/http/pagination";
import { controlClass } from "../ui/control";

/** Pagination by links for server-rendered lists, which works without JavaScript. */
export function LinkPagination({
  meta: { current_page, last_page, total },
  noun,
  href,
}: {
  meta: PageMeta;
  /** One and many: "linha", "linhas". */
  noun: [string, string];
  href: (page: number) => string;
}) {
  const step = (label: string, page: number) =>
    page >= 1 && page <= last_page ? (
      <Link href={href(page)} prefetch={false} className={controlClass("secondary", "sm")}>
        {label}
      </Link>
    ) : null;
  return (
    <nav aria-label="Paginação" className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm">
      <p className="text-muted tabular-nums">
        Página {formatCount(current_page)} de {formatCount(last_page)} · {countOf(total, ...noun)}
      </p>
      <div className="flex gap-1.5">
        {step("Anterior", current_page - 1)}
        {step("Próxima", current_page + 1)}
      </div>
    </nav>
  );
}
