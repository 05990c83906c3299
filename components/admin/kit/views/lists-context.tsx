"use client";

import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import type { SavedViewWire, StaffLists } from "@/lib/records/lists/data";
import type { ListName } from "@/lib/records/lists/schema";
import { ACT_FAILED, act } from "../ui/act";
import { call, callJson } from "../ui/request";
import { toast, undoBy } from "../ui/toast";

type Lists = { lists: StaffLists; setLists: (change: (lists: StaffLists) => StaffLists) => void };

const ListsContext = createContext<Lists>({ lists: { views: [], hidden: {} }, setLists: () => undefined });

export function ListsProvider({ initial, children }: { initial: StaffLists | null; children: ReactNode }) {
  const [lists, setLists] = useState<StaffLists>(initial ?? { views: [], hidden: {} });
  return <ListsContext value={{ lists, setLists }}>{children}</ListsContext>;
}

export function useHiddenColumns(list?: ListName): readonly string[] {
  const { hidden } = useContext(ListsContext).lists;
  return (list && hidden[list]) ?? [];
}

export function useStaffList(list: ListName) {
  const { lists, setLists } = useContext(ListsContext);
  const hidden = lists.hidden[list] ?? [];
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const setViews = (change: (views: SavedViewWire[]) => SavedViewWire[]) =>
    setLists((all) => ({ ...all, views: change(all.views) }));
  const setHidden = (columns: string[]) =>
    setLists((all) => ({ ...all, hidden: { ...all.hidden, [list]: columns } }));

  const post = (name: string, query: string) =>
    callJson<{ data: SavedViewWire; message: string }>("POST", `/api/lists/${list}/views`, { name, query });

  return {
    views: lists.views.filter((view) => view.list === list),
    hidden,
    /** @returns the errors of the name; null when it was saved */
    save: async (name: string, query: string): Promise<string[] | null> => {
      const { ok, body } = await post(name, query);
      if (!ok || !body) return Object.values(body?.errors ?? { name: [body?.message || ACT_FAILED] }).flat();
      setViews((views) => [...views.filter(({ id }) => id !== body.data.id), body.data]);
      toast.success(body.message);
      return null;
    },
    remove: async ({ id, name, query }: SavedViewWire): Promise<void> => {
      const restore = async () => {
        const body = await act(post(name, query), { quiet: true });
        if (body) setViews((views) => [...views, body.data]);
      };
      const removed = await act(call(`/api/lists/${list}/views/${id}`, { method: "DELETE" }), {
        next: () => undoBy(() => void restore()),
      });
      if (removed) setViews((views) => views.filter((view) => view.id !== id));
    },
    /** Applies the change at once, saves it after earlier ones, and reverts it if the server refuses. */
    hide: async (columns: string[]): Promise<void> => {
      setHidden(columns);
      const sending = saved.current.then(() =>
        callJson("PUT", `/api/lists/${list}/columns`, { hidden: columns }),
      );
      saved.current = sending.catch(() => undefined);
      if (!(await act(sending, { quiet: true }))) setHidden(hidden);
    },
  };
}
