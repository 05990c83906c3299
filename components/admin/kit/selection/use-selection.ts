"use client";

import { useRef, useState } from "react";

export type Selection = ReturnType<typeof useSelection>;

/** Ids that are ticked, over several pages, up to a most. */
export function useSelection(most: number) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  /** The one ticked last, from which Shift reaches. */
  const last = useRef<number>(null);
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
    /** One is ticked by a person; with Shift all that stand between it and the one before, in the order of `shown`. */
    tick: (id: number, on: boolean, withShift: boolean, shown: readonly number[]) => {
      change(withShift ? between(shown, last.current, id) : [id], on);
      last.current = id;
    },
    setAll: change,
    clear: () => setIds(new Set()),
  };
}

/** The ids from one to the other, both among them; where the first is not shown, the second alone. */
function between(shown: readonly number[], from: number | null, to: number): readonly number[] {
  const [first, second] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (first < 0 || second < 0) return [to];
  return shown.slice(Math.min(first, second), Math.max(first, second) + 1);
}
