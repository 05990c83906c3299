"use client";

import { useState } from "react";
import type { PagedList } from "../table/use-paged-list";
import { toast } from "../ui/toast";
import type { Selection } from "./use-selection";

/** The way from a page that is ticked to all that the filters leave; null where there is none, or one act takes fewer. */
export type AllPages = { total: number; busy: boolean; select: () => Promise<void> } | null;

/** @param most as many as one act takes */
export function useAllPages<Item extends { id: number }>(
  list: Pick<PagedList<Item>, "page" | "readAll">,
  selection: Selection,
  most: number,
): AllPages {
  const [busy, setBusy] = useState(false);
  const { data = [], meta } = list.page ?? {};
  const total = meta?.total ?? 0;
  if (data.length === 0 || total > most || selection.ids.length >= total) return null;
  if (!data.every(({ id }) => selection.has(id))) return null;

  async function select() {
    setBusy(true);
    const found = await list.readAll(most);
    setBusy(false);
    if (!found) return toast.error("Não foi possível selecionar agora. Tente de novo.");
    selection.setAll(
      found.map(({ id }) => id),
      true,
    );
  }
  return { total, busy, select };
}
