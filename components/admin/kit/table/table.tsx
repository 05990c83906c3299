import type { ReactNode } from "react";
import type { Page } from "@/lib/platform/http/pagination";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "./pagination";

/** On narrow screens its title is shown beside each of its cells. */
export type Column<Item> = {
  title: string;
  /** The classes of the cells; if the first is `number`, the heading is aligned like them. */
  className?: string;
  /** True if its cells name their rows. */
  isName?: boolean;
  cell: (item: Item) => ReactNode;
};

/** The caption is for screen readers. */
export function Table<Item>({
  caption,
  columns,
  items,
  keyOf,
  look,
  children,
}: {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** On narrow screens one line per cell, its title at the left and its value at the right. */
  look?: "pairs";
  children?: ReactNode;
}) {
  return (
    <table className={`data-table ${look ?? ""}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, className }) => (
            <th key={title} scope="col" className={className?.startsWith("number") ? "number" : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map(({ title, className, isName, cell }) => {
              const content = cell(item);
              const props = { "data-label": title, className, children: content };
              return isName ? (
                <th key={title} scope="row" {...props} className={`title ${className ?? ""}`} />
              ) : (
                <td key={title} data-empty={content === "—" || undefined} {...props} />
              );
            })}
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}

/** The class of the frame around a screen's table, whose headings stay in view (admin.css). */
export const tablePanelClass = "table-panel";

/** @param page null: reading it failed */
export function LinkTable<Item>({
  page,
  noun,
  empty,
  href,
  ...table
}: {
  page: Page<Item> | null;
  caption: string;
  columns: readonly Column<Item>[];
  /** Singular and plural: "linha", "linhas". */
  noun: [string, string];
  empty: { text: string; hint?: string; action?: ReactNode };
  href: (page: number) => string;
  keyOf: (item: Item) => string | number;
  look?: "pairs";
}) {
  if (!page || page.data.length === 0) {
    return <EmptyState {...(page ? empty : { text: "Não foi possível carregar a lista." })} />;
  }
  return (
    <>
      <div className={tablePanelClass}>
        <Table items={page.data} {...table} />
      </div>
      <Pagination meta={page.meta} {...{ noun, href }} />
    </>
  );
}
