"use client";

import { useRef, useState } from "react";
import type { PagedList } from "../table/use-paged-list";
import { toast } from "../ui/toast";

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(most: number) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  /** The last ticked id, at which a range with Shift starts. */
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
    /** Selects or clears one id; with Shift the range from the previous one, in the order of `shown`. */
    tick: (id: number, on: boolean, withShift: boolean, shown: readonly number[]) => {
      change(withShift ? between(shown, last.current, id) : [id], on);
      last.current = id;
    },
    setAll: change,
    clear: () => setIds(new Set()),
  };
}

/** Returns the ids of a range, including both ends; only the second unless both are shown. */
function between(shown: readonly number[], from: number | null, to: number): readonly number[] {
  const [first, second] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (first < 0 || second < 0) return [to];
  return shown.slice(Math.min(first, second), Math.max(first, second) + 1);
}

/** Selects all pages of a list; null above the limit, if the current page is not selected, or if all pages are. */
export type AllPages = { total: number; busy: boolean; select: () => Promise<void> } | null;

/** @param limit the maximum number of records of one action */
export function useAllPages<Item extends { id: number }>(
  list: Pick<PagedList<Item>, "page" | "readAll">,
  selection: Selection,
  limit: number,
): AllPages {
  const [busy, setBusy] = useState(false);
  const { data = [], meta } = list.page ?? {};
  const total = meta?.total ?? 0;
  if (data.length === 0 || total > limit || selection.ids.length >= total) return null;
  if (!data.every(({ id }) => selection.has(id))) return null;

  async function select() {
    setBusy(true);
    const found = await list.readAll(limit);
    setBusy(false);
    if (!found) return toast.error("Não foi possível selecionar agora. Tente de novo.");
    selection.setAll(
      found.map(({ id }) => id),
      true,
    );
  }
  return { total, busy, select };
}
