import Link from "next/link";
import type { ReactNode } from "react";
import { countOf, formatCount } from "@/lib/platform/format/count";
import type { Page, PageMeta } from "@/lib/platform/http/pagination";
import { controlClass } from "../ui/control";
import { EmptyState } from "../ui/empty-state";

type Heading = string | { text: string; kind: "number" };

/** A server-rendered page of a list, which works without JavaScript. @param page null: reading it failed */
export function LinkTable<Item>({
  page,
  caption,
  headings,
  noun,
  empty,
  failed,
  href,
  keyOf,
  row,
}: {
  page: Page<Item> | null;
  caption: string;
  headings: readonly Heading[];
  /** One and many: "linha", "linhas". */
  noun: [string, string];
  empty: { text: string; hint?: string };
  /** The text when reading it failed. */
  failed: string;
  href: (page: number) => string;
  keyOf: (item: Item) => string | number;
  /** Renders the cells of an item. */
  row: (item: Item) => ReactNode;
}) {
  if (!page || page.data.length === 0) {
    return <EmptyState text={page ? empty.text : failed} hint={empty.hint} />;
  }
  return (
    <>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface shadow-panel">
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => {
                const { text, kind } =
                  typeof heading === "string" ? { text: heading, kind: undefined } : heading;
                return (
                  <th key={text} scope="col" className={kind}>
                    {text}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {page.data.map((item) => (
              <tr key={keyOf(item)}>{row(item)}</tr>
            ))}
          </tbody>
        </table>
      </div>
      <LinkPagination meta={page.meta} noun={noun} href={href} />
    </>
  );
}

/** Pagination by links for server-rendered lists, which works without JavaScript. */
function LinkPagination({
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
