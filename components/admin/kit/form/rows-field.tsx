"use client";

import { type ChangeEvent, Fragment, type ReactNode, useId, useState } from "react";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "@/components/admin/kit/ui/icons";
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
  const { rows, items, add, change, remove, move } = useRows<Item>(toList(value));
  const isRefused = Boolean(errors?.length);
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={isRefused ? `${id}-errors` : undefined}>
      <legend data-label-of={name} className="mb-1.5 font-medium text-sm">
        {legend}
      </legend>
      <HiddenField name={name} value={JSON.stringify(items)} />
      {rows.map(({ key, item }, index) => (
        <Fragment key={key}>
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
        </Fragment>
      ))}
      {rows.length < most && (
        <Control size="sm" className="self-start" onClick={() => add(empty)}>
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
  return {
    rows,
    items: rows.map((row) => row.item),
    add: (item: Item) => {
      setRows([...rows, { key: next, item }]);
      setNext(next + 1);
    },
    change: (key: number, changes: Partial<Item>) =>
      setRows(rows.map((row) => (row.key === key ? { key, item: { ...row.item, ...changes } } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    move: (key: number, by: -1 | 1) => {
      const from = rows.findIndex((row) => row.key === key);
      const [a, b] = [rows[from], rows[from + by]];
      if (a && b) setRows(rows.map((row) => (row === a ? b : row === b ? a : row)));
    },
  };
}
