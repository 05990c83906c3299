import type { ReactNode } from "react";
import type { Page } from "@/lib/platform/http/pagination";
import { EmptyState } from "../ui/empty-state";
import { LinkPagination } from "./link-pagination";

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
