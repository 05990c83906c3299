"use client";

import { type ChangeEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ArrowDown, ArrowUp, Plus, RotateCcw, Trash2 } from "@/components/admin/kit/ui/icons";
import { Control, IconControl } from "../ui/control";
import { FieldErrors } from "../ui/field";
import { useField } from "./form-context";
import { toList } from "./form-values";
import { HiddenField } from "./text-fields";

type FieldRow<Item> = {
  item: Item;
  index: number;
  isLast: boolean;
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

export function RowsField<Item>({
  name,
  legend,
  one,
  empty,
  most = Number.POSITIVE_INFINITY,
  row,
}: {
  name: string;
  legend: ReactNode;
  /** The noun of a row: "vantagem". */
  one: string;
  empty: Item;
  most?: number;
  row: (row: FieldRow<Item>) => ReactNode;
}) {
  const id = useId();
  const { value, errors } = useField<Item[] | string>(name);
  const { rows, items, removed, add, change, remove, restore, move } = useRows<Item>(toList(value));
  const isRefused = Boolean(errors?.length);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  function addAndFocus() {
    flushSync(() => add(empty));
    const last = [...(fieldset.current?.querySelectorAll("[data-row]") ?? [])].at(-1);
    last?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }
  return (
    <fieldset
      ref={fieldset}
      className="flex flex-col gap-3"
      aria-describedby={isRefused ? `${id}-errors` : undefined}
    >
      <legend data-label-of={name} className="mb-1.5 font-medium text-sm">
        {legend}
      </legend>
      <HiddenField name={name} value={JSON.stringify(items)} />
      {rows.map(({ key, item }, index) => (
        <div key={key} data-row className="contents">
          {row({
            ...{ item, index, isLast: index === rows.length - 1 },
            change: (changes) => change(key, changes),
            bound: (name, optional = false) => ({
              ...boundTo(item[name], (text) => change(key, { [name]: text } as Partial<Item>)),
              errors: isRefused && !optional && !String(item[name] ?? "").trim() ? [MISSING] : undefined,
            }),
            move: (by) => move(key, by),
            remove: () => remove(key),
          })}
        </div>
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {rows.length < most && (
          <Control size="sm" onClick={addAndFocus}>
            <Plus aria-hidden className="size-4" />
            Adicionar {one}
          </Control>
        )}
        {removed && (
          // The removed row had the focus.
          <Control key={removed.row.key} autoFocus size="sm" variant="ghost" onClick={restore}>
            <RotateCcw aria-hidden className="size-4" />
            Desfazer a remoção
          </Control>
        )}
      </div>
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

export function RowCard<Item>({
  one,
  row,
  children,
}: {
  /** The noun of a row: "Vantagem". */
  one: string;
  row: FieldRow<Item>;
  children: ReactNode;
}) {
  const title = `${one} ${row.index + 1}`;
  return (
    <div className="rounded-xl border border-line bg-page p-3.5">
      <div className="mb-2 flex items-center gap-0.5">
        <p className="mr-auto font-medium text-muted text-xs">{title}</p>
        <RowControls name={title.toLowerCase()} row={row} />
      </div>
      {children}
    </div>
  );
}

export function RowControls<Item>({
  name,
  row: { index, isLast, move, remove },
}: {
  /** The row's name in labels: "vantagem 2". */
  name: string;
  row: FieldRow<Item>;
}) {
  return (
    <>
      <IconControl label={`Subir ${name}`} disabled={index === 0} onClick={() => move(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconControl>
      <IconControl label={`Descer ${name}`} disabled={isLast} onClick={() => move(1)}>
        <ArrowDown aria-hidden className="size-4" />
      </IconControl>
      <RemoveRow name={name} onRemove={remove} />
    </>
  );
}

export function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <IconControl label={`Remover ${name}`} className="tooltip-left" onClick={onRemove}>
      <Trash2 aria-hidden className="size-4" />
    </IconControl>
  );
}

type Row<Item> = { key: number; item: Item };

function useRows<Item>(initial: Item[]) {
  const [rows, setRows] = useState<Row<Item>[]>(() => initial.map((item, key) => ({ key, item })));
  const [next, setNext] = useState(initial.length);
  const [removed, setRemoved] = useState<{ row: Row<Item>; index: number } | null>(null);
  return {
    rows,
    /** The last removed row, which can be restored. */
    removed,
    items: rows.map((row) => row.item),
    add: (item: Item) => {
      setRows([...rows, { key: next, item }]);
      setNext(next + 1);
    },
    change: (key: number, changes: Partial<Item>) =>
      setRows(rows.map((row) => (row.key === key ? { key, item: { ...row.item, ...changes } } : row))),
    remove: (key: number) => {
      const index = rows.findIndex((row) => row.key === key);
      const row = rows[index];
      if (!row) return;
      setRemoved({ row, index });
      setRows(rows.toSpliced(index, 1));
    },
    restore: () => {
      if (removed) setRows(rows.toSpliced(removed.index, 0, removed.row));
      setRemoved(null);
    },
    move: (key: number, by: -1 | 1) => {
      const from = rows.findIndex((row) => row.key === key);
      const [a, b] = [rows[from], rows[from + by]];
      if (a && b) setRows(rows.map((row) => (row === a ? b : row === b ? a : row)));
    },
  };
}
