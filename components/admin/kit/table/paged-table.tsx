import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "@/components/admin/kit/ui/icons";
import type { ListName } from "@/lib/records/lists/schema";
import { Control } from "../ui/control";
import { EmptyState } from "../ui/empty-state";
import { useHiddenColumns } from "../views/lists-context";
import { Pagination } from "./pagination";
import { tablePanelClass } from "./table";
import type { PagedList } from "./use-paged-list";

type Heading = string | { text: string; kind?: "number" | "srOnly"; sort?: string };

/** The order of the list ("entry", or "-entry" for descending) and the callback of the headings that change it. */
type Sorting = { value: string; onSort: (value: string) => void };

const LOOKS = { letters: "letter-table", lines: "data-table-lines" };

export function PagedTable<Item extends { id: number }>({
  list,
  caption,
  headings,
  noun,
  empty,
  sorting,
  look,
  name,
  empties = [],
  onOpen,
  row,
}: {
  list: Pick<PagedList<Item>, "page" | "loading" | "goTo"> &
    Partial<Pick<PagedList<Item>, "failed" | "load" | "now" | "sizable">>;
  caption: string;
  headings: readonly Heading[];
  /** Singular and plural: "carta", "cartas". */
  noun: [string, string];
  empty: { text: string; hint?: string; action?: ReactNode };
  sorting?: Sorting;
  /** The table's style: one line per row on wide screens; `letters` is denser, with headings on two lines. */
  look?: keyof typeof LOOKS;
  /** The list whose columns can be hidden; their cells must be `Cell`s. */
  name?: ListName;
  /** The columns without a value on this page, which are hidden too. */
  empties?: readonly string[];
  /** Handles a click on a row outside its controls; the row also has a button for it. */
  onOpen?: (item: Item) => void;
  row: (item: Item) => ReactNode;
}) {
  const hidden = [...useHiddenColumns(name), ...empties];
  const { data: items = [], meta } = list.page ?? {};
  const isEmpty = !list.failed && items.length === 0;
  return (
    <>
      {list.failed ? (
        <EmptyState
          text="Não foi possível carregar a lista."
          hint="Pode ser uma falha passageira."
          action={<Control onClick={() => void list.load?.()}>Tentar novamente</Control>}
        />
      ) : isEmpty ? (
        <EmptyState {...empty} />
      ) : (
        <div aria-busy={list.loading} className={`${tablePanelClass} aria-busy:opacity-70`}>
          <table className={`data-table ${look ? LOOKS[look] : ""}`}>
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                {headings
                  .filter((heading) => !hidden.includes(textOf(heading)))
                  .map((heading) => (
                    <ColumnHeading key={textOf(heading)} heading={heading} sorting={sorting} />
                  ))}
              </tr>
            </thead>
            <tbody>
              <HiddenColumns value={new Set(hidden)}>
                {items.map((item) => (
                  <tr
                    key={item.id}
                    className={onOpen && "cursor-pointer"}
                    onClick={onOpen && ((event) => openRow(event, () => onOpen(item)))}
                  >
                    {row(item)}
                  </tr>
                ))}
              </HiddenColumns>
            </tbody>
          </table>
        </div>
      )}
      <p role="status" className="sr-only">
        {isEmpty ? "0 na lista" : ""}
      </p>
      {/* A page beyond the last is empty too, and needs pagination. */}
      {meta && meta.total > 0 && !list.failed && (
        <Pagination
          meta={meta}
          noun={noun}
          onPage={list.goTo}
          onPerPage={list.sizable ? (size) => list.now?.({ per_page: String(size) }) : undefined}
        />
      )}
    </>
  );
}

/** Opens a row, unless the click is on a control or ends a selection of text. The window returns the focus to the row. */
function openRow({ target, currentTarget }: MouseEvent, open: () => void): void {
  const isControl = target instanceof Element && target.closest("a, button, input, label, [role=checkbox]");
  if (isControl || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>(".acts button")?.focus();
  open();
}

function textOf(heading: Heading): string {
  return typeof heading === "string" ? heading : heading.text;
}

function ColumnHeading({ heading, sorting }: { heading: Heading; sorting?: Sorting }) {
  if (typeof heading === "string") return <th scope="col">{heading}</th>;
  const { text, kind, sort } = heading;
  const className = kind === "number" ? "number" : undefined;
  if (sort && sorting) return <SortHeading {...{ text, sort, sorting, className }} />;
  return (
    <th scope="col" className={className}>
      {kind === "srOnly" ? <span className="sr-only">{text}</span> : text}
    </th>
  );
}

function SortHeading({
  text,
  sort,
  sorting: { value, onSort },
  className,
}: {
  text: string;
  sort: string;
  sorting: Sorting;
  className?: string;
}) {
  const direction = value === sort ? "ascending" : value === `-${sort}` ? "descending" : undefined;
  const next = direction === "ascending" ? `-${sort}` : sort;
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      {/* A link with the order in its address, handled by the list. */}
      <a
        href={`?sort=${next}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onSort(next);
        }}
        className="-mx-1.5 -my-1 inline-flex items-center gap-1 rounded-md px-1.5 py-1 hover:bg-hover hover:text-content focus-visible:outline-2 focus-visible:outline-focus"
      >
        {text}
        <Icon aria-hidden className={`size-3.5 shrink-0 ${direction ? "text-accent" : "opacity-50"}`} />
      </a>
    </th>
  );
}

const Hidden = createContext<ReadonlySet<string>>(new Set());

const HiddenColumns = Hidden.Provider;

/** A cell of a column that can be hidden; narrow screens show its heading, `label`, in it, and omit a cell with "—". */
export function Cell({ label, ...props }: ComponentProps<"td"> & { label: string }) {
  if (useContext(Hidden).has(label)) return null;
  return <td data-label={label} data-empty={props.children === "—" || undefined} {...props} />;
}
