"use client";

import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChevronRight, Plus, RotateCcw, Trash2 } from "@/components/admin/kit/ui/icons";
import { DragHandle, MoveActs } from "../order/drag-handle";
import { useDrag } from "../order/use-drag";
import { Control, IconControl, RowControl } from "../ui/control";
import { FieldErrors } from "../ui/field";
import { RowActs } from "../ui/row-acts";
import { useField } from "./form-context";
import { toList } from "./form-values";
import { HiddenField } from "./text-fields";

type FieldRow<Item> = {
  item: Item;
  title: string;
  /** The row's name: "vantagem 2". */
  label: string;
  index: number;
  /** The number of rows. */
  count: number;
  /** The handlers of the button by which the row is dragged. */
  handle: object;
  /** True for a new row and in a short list. */
  startsOpen: boolean;
  change: (changes: Partial<Item>) => void;
  /** The properties of a field for a text of the row; without a required text it has an error while the list has any. */
  bound: (
    name: keyof Item & string,
    optional?: boolean,
  ) => ReturnType<typeof boundTo> & { errors?: string[] };
  move: (to: number) => void;
  remove: () => void;
};

const MISSING = "Preencha este campo.";
const FIELD = "input, select, textarea";
const GRIP = "[data-order]";
const MENU = "[popovertarget]";
/** The longest list whose rows start unfolded: it fills about one screen of a phone. */
const FEW = 3;

export function RowsField<Item>({
  name,
  legend,
  one,
  empty,
  most = Number.POSITIVE_INFINITY,
  titleOf,
  row,
}: {
  name: string;
  legend: ReactNode;
  /** The noun of a row: "vantagem". */
  one: string;
  empty: Item;
  most?: number;
  titleOf: (item: Item) => string;
  row: (row: FieldRow<Item>) => ReactNode;
}) {
  const id = useId();
  const { value, errors } = useField<Item[] | string>(name);
  const initial = toList<Item>(value).length;
  const { rows, kept, add, change, setRemoved, move } = useRows<Item>(toList(value));
  const [announcement, setAnnouncement] = useState("");
  const isRefused = Boolean(errors?.length);
  // Rows with a smaller key were in a refused save, and keep their marks until they are complete.
  const [checked, setChecked] = useState(0);
  if (isRefused && checked !== rows.length) setChecked(rows.length);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const drag = useDrag((from, to) => {
    const dragged = rows[from];
    const others = rows.filter((each) => each !== dragged);
    if (!dragged) return;
    const above = others.slice(0, to).filter(({ isRemoved }) => !isRemoved);
    changeAndFocus(dragged.key, () => moveTo(dragged, above.length), GRIP);
  });

  /** Moves a row to a place among the rows that are not removed. */
  function moveTo(row: Row<Item>, to: number) {
    setAnnouncement(`${one} ${kept.indexOf(row) + 1}: posição ${to + 1} de ${kept.length}`);
    move(row, to);
  }

  /** Changes a row and moves the focus to an element in it. */
  function changeAndFocus(key: number, update: () => void, selector: string) {
    flushSync(update);
    const found = fieldset.current?.querySelector<HTMLElement>(`[data-row="${key}"] :is(${selector})`);
    found?.focus();
    // An element that kept the focus is not scrolled to.
    (found?.closest("details") ?? found)?.scrollIntoView({ block: "nearest" });
  }
  return (
    <fieldset
      ref={fieldset}
      className="flex min-w-0 flex-col gap-3"
      aria-describedby={isRefused ? `${id}-errors` : undefined}
    >
      <legend data-label-of={name} className="mb-1.5 font-medium text-sm">
        {legend}
      </legend>
      <HiddenField name={name} value={JSON.stringify(kept.map(({ item }) => item))} />
      {/* The space between two rows is part of the upper one, so that a dragged row moves the others by its height. */}
      <ol ref={drag.list} data-dragging={drag.held !== null || undefined} className="relative -mb-3 *:pb-3">
        {rows.map((current, place) => {
          const { key, item, isRemoved } = current;
          const index = kept.indexOf(current);
          return (
            <li
              key={key}
              data-row={key}
              style={drag.style(place)}
              className={
                drag.held === place
                  ? "relative z-10 [&>:last-child]:shadow-float"
                  : drag.held !== null
                    ? "transition-transform duration-150 *:transition-transform *:duration-150 motion-reduce:*:transition-none motion-reduce:transition-none"
                    : ""
              }
            >
              {!isRemoved &&
                row({
                  ...{
                    item,
                    title: titleOf(item),
                    label: `${one} ${index + 1}`,
                    index,
                    count: kept.length,
                  },
                  handle: drag.handle(place),
                  startsOpen: key >= initial || initial <= FEW,
                  change: (changes) => change(key, changes),
                  bound: (name, optional = false) => ({
                    ...boundTo(item[name], (text) => change(key, { [name]: text } as Partial<Item>)),
                    errors:
                      key < checked && !optional && !String(item[name] ?? "").trim() ? [MISSING] : undefined,
                  }),
                  move: (to) =>
                    changeAndFocus(
                      key,
                      () => moveTo(current, to),
                      document.activeElement?.matches(GRIP) ? GRIP : MENU,
                    ),
                  remove: () => changeAndFocus(key, () => setRemoved(key, true), "button"),
                })}
              {isRemoved && kept.length < most && (
                <p className="flex flex-wrap items-center gap-2 rounded-xl border border-line border-dashed px-3.5 py-1.5 text-muted text-sm">
                  <Control
                    size="sm"
                    aria-description={titleOf(item)}
                    onClick={() => changeAndFocus(key, () => setRemoved(key, false), `summary, ${FIELD}`)}
                  >
                    <RotateCcw aria-hidden className="size-4" />
                    Desfazer a remoção
                  </Control>
                  <span className="min-w-0">
                    <span className="font-medium text-content">{titleOf(item) || "Sem título"}</span> sai da
                    lista quando você salvar.
                  </span>
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {kept.length < most && (
        <Control
          size="sm"
          className="self-start"
          onClick={() => changeAndFocus(rows.length, () => add(empty), FIELD)}
        >
          <Plus aria-hidden className="size-4" />
          Adicionar {one}
        </Control>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
      <div data-notes-of={name} className="-mt-3 has-[p]:mt-0" />
    </fieldset>
  );
}

function boundTo(value: unknown, onText: (text: string) => void) {
  return {
    value: String(value ?? ""),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onText(currentTarget.value),
  };
}

/** A row that unfolds, also by itself if a field in it is wrong. */
export function RowCard<Item>({
  row: { title, label, index, count, startsOpen, handle, move, remove },
  text,
  isFound = false,
  summary = (
    <span className="flex gap-2">
      <span className="text-muted tabular-nums">{index + 1}.</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">
          {title || <span className="inline-block first-letter:uppercase">{label}</span>}
        </span>
        <span className="block truncate text-muted group-open/row:hidden">{text}</span>
      </span>
    </span>
  ),
  children,
}: {
  row: FieldRow<Item>;
  text?: string | null;
  /** True if it has the words that someone searched for. */
  isFound?: boolean;
  /** Its folded content, instead of its number, title and text. */
  summary?: ReactNode;
  children: ReactNode;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (fold.current?.querySelector("[aria-invalid=true]")) fold.current.open = true;
  });
  // A row is dragged folded, at the height of the others.
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  // React leaves a constant attribute to the browser.
  const [open] = useState(startsOpen || isFound);
  // The browser also reports that a row is mounted unfolded.
  const isReported = useRef(!open || isFound);
  return (
    <div className="relative rounded-xl border border-line bg-page">
      {count > 1 && (
        <DragHandle
          index={index}
          count={count}
          name={label}
          handle={{ ...handle, onPointerDownCapture: close }}
          className="absolute z-1 top-0 left-0.5 h-9 w-8 pointer-coarse:size-11"
          onMove={move}
        />
      )}
      <details
        ref={fold}
        open={open}
        onToggle={({ currentTarget }) => {
          if (isReported.current && currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
          isReported.current = true;
        }}
        className="group/row"
      >
        <summary
          data-first={isFound || undefined}
          className={`flex items-start gap-1.5 rounded-xl py-2 pr-11 pointer-coarse:py-3 sm:gap-2.5 hover:bg-hover pointer-coarse:pr-14 ${count > 1 ? "pl-9 pointer-coarse:pl-11.5" : "pl-3"}`}
        >
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-muted transition-transform group-open/row:rotate-90"
          />
          <span className="min-w-0 flex-1">{summary}</span>
        </summary>
        <div className="px-3.5 pt-1.5 pb-3.5">{children}</div>
      </details>
      <div className="absolute top-0.5 right-1.5 pointer-coarse:top-0">
        <RowActs name={label}>
          <MoveActs index={index} count={count} onMove={move} />
          <RowControl label="Remover" className="text-danger!" onClick={remove} />
        </RowActs>
      </div>
    </div>
  );
}

export function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <IconControl label={`Remover ${name}`} className="tooltip-left" onClick={onRemove}>
      <Trash2 aria-hidden className="size-4" />
    </IconControl>
  );
}

type Row<Item> = { key: number; item: Item; isRemoved?: boolean };

/** Rows with their first index as key; removed rows stay in their place, so that they can be restored. */
function useRows<Item>(initial: Item[]) {
  const [rows, setRows] = useState<Row<Item>[]>(() => initial.map((item, key) => ({ key, item })));
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const replace = (key: number, next: (row: Row<Item>) => Row<Item>) =>
    setRows(rows.map((row) => (row.key === key ? next(row) : row)));
  return {
    rows,
    kept,
    add: (item: Item) => setRows([...rows, { key: rows.length, item }]),
    change: (key: number, changes: Partial<Item>) =>
      replace(key, ({ item }) => ({ key, item: { ...item, ...changes } })),
    setRemoved: (key: number, isRemoved: boolean) => replace(key, (row) => ({ ...row, isRemoved })),
    /** @param to the new place among the rows that are not removed */
    move: (row: Row<Item>, to: number) => {
      const others = rows.filter((each) => each !== row);
      const next = kept.filter((each) => each !== row)[to];
      setRows(others.toSpliced(next ? others.indexOf(next) : others.length, 0, row));
    },
  };
}
