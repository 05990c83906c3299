"use client";

import { type ComponentProps, createContext, useContext } from "react";

const Hidden = createContext<ReadonlySet<string>>(new Set());

/** Provides the labels of the hidden columns to the cells inside. */
export const HiddenColumns = Hidden.Provider;

/** A cell of a column that can be hidden; `label` is its heading, shown in the cell on narrow screens unless it is empty. */
export function Cell({ label, ...props }: ComponentProps<"td"> & { label: string }) {
  if (useContext(Hidden).has(label)) return null;
  return <td data-label={label} data-empty={props.children === "—" || undefined} {...props} />;
}
