import type { ReactNode } from "react";

/** A column of a table. On narrow screens its title is shown beside each of its cells. */
export type Column<Item> = {
  title: string;
  /** Of the cells; `number` is of the heading too. */
  className?: string;
  /** True: its cells name their rows. */
  isName?: boolean;
  cell: (item: Item) => ReactNode;
};

/** A table that renders on the server or in the browser; its caption is for screen readers. */
export function Table<Item>({
  caption,
  columns,
  items,
  keyOf,
  children,
}: {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Rows after those of the items. */
  children?: ReactNode;
}) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, className }) => (
            <th key={title} scope="col" className={className === "number" ? className : undefined}>
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

/** The frame of a table that is alone on a screen. */
export const tablePanelClass = "overflow-hidden rounded-2xl border border-line bg-surface shadow-panel";
