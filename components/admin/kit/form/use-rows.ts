"use client";

import { useState } from "react";

type Row<Item> = { key: number; item: Item };

/** The rows of a list field, each with a stable key. */
export function useRows<Item>(initial: Item[]) {
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
