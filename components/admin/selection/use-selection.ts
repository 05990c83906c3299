"use client";

import { useState } from "react";

/** Ids that are ticked, over several pages, up to a most. */
export function useSelection(most: number) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const change = (changed: readonly number[], on: boolean) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (!on) next.delete(id);
      else if (next.size < most) next.add(id);
    }
    setIds(next);
  };
  return {
    ids: [...ids],
    has: (id: number) => ids.has(id),
    set: (id: number, on: boolean) => change([id], on),
    setAll: change,
    clear: () => setIds(new Set()),
  };
}
