import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";
import { Pagination } from "./pagination";
import type { PagedList } from "./use-paged-list";

type Heading = string | { text: string; kind: "number" | "unseen" };

/** A page of a list as a table with its pager; what stands instead when there is nothing. */
export function PagedTable<Item extends { id: number }>({
  list,
  caption,
  headings,
  noun,
  empty,
  row,
}: {
  list: PagedList<Item>;
  caption: string;
  headings: readonly Heading[];
  /** One and many: "carta", "cartas". */
  noun: [string, string];
  empty: { text: string; hint?: string; action?: ReactNode };
  /** The cells of an item. */
  row: (item: Item) => ReactNode;
}) {
  const { data: items = [], meta } = list.page ?? {};
  return (
    <>
      {items.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <div
          aria-busy={list.loading}
          className="overflow-hidden rounded-2xl border border-line bg-surface shadow-panel aria-busy:opacity-70"
        >
          <table className="data-table">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <ColumnHeading
                    key={typeof heading === "string" ? heading : heading.text}
                    heading={heading}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>{row(item)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {meta && (
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          total={meta.total}
          noun={noun}
          onPage={list.goTo}
        />
      )}
    </>
  );
}

function ColumnHeading({ heading }: { heading: Heading }) {
  if (typeof heading === "string") return <th scope="col">{heading}</th>;
  const { text, kind } = heading;
  return (
    <th scope="col" className={kind === "number" ? "number" : undefined}>
      {kind === "unseen" ? <span className="sr-only">{text}</span> : text}
    </th>
  );
}
