"use client";

import { useState } from "react";
import type { PagedList } from "../table/use-paged-list";
import { toast } from "../ui/toast";
import type { Selection } from "./use-selection";

/** Selects all pages of a filtered list; null unless the current page is selected and the total is within the limit. */
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
