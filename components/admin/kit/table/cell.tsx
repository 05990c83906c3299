"use client";

import { type ComponentProps, createContext, useContext } from "react";

const Hidden = createContext<ReadonlySet<string>>(new Set());

/** Names the columns that are not to be seen; the cells inside know themselves by their label. */
export const HiddenColumns = Hidden.Provider;

/** A cell of a column that may be hidden; `label` is its heading, and its caption where rows are cards. */
export function Cell({ label, ...props }: ComponentProps<"td"> & { label: string }) {
  if (useContext(Hidden).has(label)) return null;
  return <td data-label={label} {...props} />;
}
