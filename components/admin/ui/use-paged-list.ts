"use client";

import { useEffect, useRef, useState } from "react";
import type { Page } from "@/lib/http/pagination";
import { call } from "./request";
import { useQueryState } from "./use-query-state";

/** Spec §9: filters take hold after this pause. */
const FILTER_DELAY_MS = 500;

export type PagedList<Item> = ReturnType<typeof usePagedList<Item>>;

/**
 * A list that the server pages and filters. Its state is the address: a filter goes there after a pause and
 * back to page 1, a page at once. What cannot be loaded is only logged (spec §8) and the old list stays.
 * @param names the query parameters the list understands, beside `page`
 */
export function usePagedList<Item>(path: string, initial: Page<Item> | null, names: readonly string[]) {
  const query = useQueryState();
  const [page, setPage] = useState(initial);
  const [loading, setLoading] = useState(false);
  const [pending, setPending] = useState<Record<string, string>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loads = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function load() {
    const turn = ++loads.current;
    setLoading(true);
    const { ok, body, status } = await call<Page<Item>>(`${path}${listQuery(names)}`);
    if (turn !== loads.current) return;
    setLoading(false);
    if (ok && body) setPage(body);
    else console.error(`${path} could not be loaded: ${status}`);
  }
  function apply(changes: Record<string, string>) {
    clearTimeout(timer.current);
    query.set(changes);
    setPending({});
    void load();
  }

  return {
    page,
    loading,
    load,
    /** A filter as the person sees it, before the pause is over too. */
    get: (name: string) => pending[name] ?? query.get(name),
    filter: (changes: Record<string, string>) => {
      const all = { ...pending, ...changes };
      setPending(all);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply({ ...all, page: "" }), FILTER_DELAY_MS);
    },
    clear: () => apply(Object.fromEntries([...names, "page"].map((name) => [name, ""]))),
    goTo: (number: number) => apply({ ...pending, page: number > 1 ? String(number) : "" }),
    /** The filters as a query, for the export of what is shown. */
    filters: toQuery(names.map((name) => [name, query.get(name)])),
  };
}

function listQuery(names: readonly string[]): string {
  const params = new URLSearchParams(location.search);
  return toQuery([...names, "page"].map((name) => [name, params.get(name) ?? ""]));
}

function toQuery(entries: string[][]): string {
  const text = new URLSearchParams(entries.filter(([, value]) => value)).toString();
  return text && `?${text}`;
}
