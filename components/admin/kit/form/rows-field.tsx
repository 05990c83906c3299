"use client";

import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ArrowDown, ArrowUp, ChevronRight, Plus, RotateCcw, Trash2 } from "@/components/admin/kit/ui/icons";
import { Control, IconControl } from "../ui/control";
import { FieldErrors } from "../ui/field";
import { useField } from "./form-context";
import { toList } from "./form-values";
import { HiddenField } from "./text-fields";

type FieldRow<Item> = {
  item: Item;
  title: string;
  /** The row's name: "vantagem 2". */
  label: string;
  index: number;
  isLast: boolean;
  /** True for a new row and in a short list. */
  startsOpen: boolean;
  change: (changes: Partial<Item>) => void;
  /** The properties of a field for a text of the row; without a required text it has an error while the list has any. */
  bound: (
    name: keyof Item & string,
    optional?: boolean,
  ) => ReturnType<typeof boundTo> & { errors?: string[] };
  move: (by: -1 | 1) => void;
  remove: () => void;
};

const MISSING = "Preencha este campo.";
const FIELD = "input, select, textarea";
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
  const isRefused = Boolean(errors?.length);
  const fieldset = useRef<HTMLFieldSetElement>(null);

  /** Changes a row and moves the focus to an element in it, which stays at its height on the screen. */
  function changeAndFocus(key: number, update: () => void, selector: string) {
    const find = () => fieldset.current?.querySelector<HTMLElement>(`[data-row="${key}"] :is(${selector})`);
    const before = find()?.getBoundingClientRect().top;
    flushSync(update);
    const found = find();
    const box = found?.closest("[data-modal-body]") ?? document.documentElement;
    if (found && before !== undefined) box.scrollBy(0, found.getBoundingClientRect().top - before);
    found?.focus();
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
      {rows.map((current) => {
        const { key, item, isRemoved } = current;
        const index = kept.indexOf(current);
        return (
          <div key={key} data-row={key} className="contents">
            {!isRemoved &&
              row({
                ...{
                  item,
                  title: titleOf(item),
                  label: `${one} ${index + 1}`,
                  index,
                  isLast: index === kept.length - 1,
                },
                startsOpen: key >= initial || initial <= FEW,
                change: (changes) => change(key, changes),
                bound: (name, optional = false) => ({
                  ...boundTo(item[name], (text) => change(key, { [name]: text } as Partial<Item>)),
                  errors: isRefused && !optional && !String(item[name] ?? "").trim() ? [MISSING] : undefined,
                }),
                move: (by) => changeAndFocus(key, () => move(current, by), `[data-move="${by}"]`),
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
          </div>
        );
      })}
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
  row: { title, label, index, isLast, startsOpen, move, remove },
  text,
  isFound = false,
  summary = (
    <span className="flex gap-2">
      <span className="text-muted tabular-nums">{index + 1}.</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">
          {title || <span className="inline-block first-letter:uppercase">{label}</span>}
        </span>
        {/* Beside the buttons a phone has little room. */}
        <span
          className={`block truncate text-muted group-open/row:hidden ${title.length > 14 ? "max-sm:hidden" : ""}`}
        >
          {text}
        </span>
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
  // React leaves a constant attribute to the browser.
  const [open] = useState(startsOpen || isFound);
  return (
    <div className="relative rounded-xl border border-line bg-page">
      <details
        ref={fold}
        open={open}
        onToggle={({ currentTarget }) =>
          currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })
        }
        className="group/row"
      >
        <summary
          data-first={isFound || undefined}
          className="flex min-h-12 items-center gap-2.5 rounded-xl py-1.5 pr-30 pl-3 hover:bg-hover pointer-coarse:pr-38"
        >
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-open/row:rotate-90"
          />
          <span className="min-w-0 flex-1">{summary}</span>
        </summary>
        <div className="px-3.5 pt-1.5 pb-3.5">{children}</div>
      </details>
      <div className="absolute top-0 right-1.5 flex h-12 items-center gap-0.5">
        <IconControl
          label={`Subir ${label}`}
          data-move={-1}
          aria-disabled={index === 0}
          onClick={() => index > 0 && move(-1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconControl>
        <IconControl
          label={`Descer ${label}`}
          data-move={1}
          aria-disabled={isLast}
          onClick={() => !isLast && move(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconControl>
        <RemoveRow name={label} onRemove={remove} />
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
    move: (row: Row<Item>, by: -1 | 1) => {
      const other = kept[kept.indexOf(row) + by];
      if (other) setRows(rows.map((each) => (each === row ? other : each === other ? row : each)));
    },
  };
}
