"use client";

import { useEffect, useRef, useState } from "react";
import { PAGE_SIZES, type Page } from "@/lib/platform/http/pagination";
import { call } from "../ui/request";
import { useQueryState } from "../ui/use-query-state";

/** The delay of filters (spec §9). */
const FILTER_DELAY_MS = 500;
const LARGEST_PAGE = Math.max(...PAGE_SIZES);

export type PagedList<Item> = ReturnType<typeof usePagedList<Item>>;

/**
 * A list with pages and filters on the server. Its state is in the URL: typing in a filter changes it after a delay and
 * goes back to page 1; paging and choices change it at once. A failed load is logged (spec §8); the previous list is
 * kept if it matches the URL.
 * @param names the query parameters of the list other than `page`
 */
export function usePagedList<Item>(path: string, initial: Page<Item> | null, names: readonly string[]) {
  const query = useQueryState();
  const [page, setPage] = useState(initial);
  const [loading, setLoading] = useState(false);
  // What the URL does not have yet.
  const [pending, setPending] = useState<Record<string, string>>({});
  useEffect(() => {
    const left = Object.entries(pending).filter(([name, value]) => value !== query.get(name));
    if (left.length < Object.keys(pending).length) setPending(Object.fromEntries(left));
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [failed, setFailed] = useState(initial === null);
  const loads = useRef(0);
  const shown = useRef<string>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    shown.current ??= listQuery(names);
  }, [names]);

  async function load() {
    const turn = ++loads.current;
    setLoading(true);
    const requested = listQuery(names);
    const { ok, body, status } = await call<Page<Item>>(`${path}${requested}`);
    if (turn !== loads.current) return;
    setLoading(false);
    if (ok && body) {
      shown.current = requested;
      setPage(body);
      setFailed(false);
      return;
    }
    console.error(`${path} could not be loaded: ${status}`);
    // Items of other filters must not remain on screen.
    setFailed(requested !== shown.current);
  }
  function apply(changes: Record<string, string>) {
    clearTimeout(timer.current);
    query.set(changes);
    setPending(changes);
    void load();
  }

  const filters = toQuery(names.map((name) => [name, query.get(name)]));
  const get = (name: string) => pending[name] ?? query.get(name);
  const filter = (changes: Record<string, string>) => {
    const all = { ...pending, ...changes };
    setPending(all);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply({ ...all, page: "" }), FILTER_DELAY_MS);
  };
  return {
    page,
    sizable: names.includes("per_page"),
    loading,
    /** True if loading failed and no items of the query are on screen. */
    failed,
    load,
    /** The current value of a filter, including one whose delay has not passed. */
    get,
    filter,
    bound: (name: string) => ({
      value: get(name),
      onChange: (value: string) => filter({ [name]: value }),
    }),
    /** Applies a choice at once, on page 1. */
    now: (changes: Record<string, string>) => apply({ ...pending, ...changes, page: "" }),
    /** Applies a query such as "?status=sold&sort=-credit", on page 1. */
    show: (text: string) => {
      const params = new URLSearchParams(text);
      apply({ ...Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])), page: "" });
    },
    clear: () => apply(Object.fromEntries([...names, "page"].map((name) => [name, ""]))),
    /** Reads the pages of filtered items until there are `limit` items or no more; null: reading failed. */
    readAll: (limit: number) => readAll<Item>(path, filters, limit),
    goTo: (number: number) => apply({ ...pending, page: number > 1 ? String(number) : "" }),
    /** The filters as a query, for exports and saved views. */
    filters,
  };
}

async function readAll<Item>(path: string, filters: string, limit: number): Promise<Item[] | null> {
  const params = new URLSearchParams(filters);
  params.set("per_page", String(LARGEST_PAGE));
  const found: Item[] = [];
  for (let number = 1; ; number += 1) {
    params.set("page", String(number));
    const { ok, body } = await call<Page<Item>>(`${path}?${params}`);
    if (!ok || !body) return null;
    found.push(...body.data);
    if (number >= body.meta.last_page || found.length >= limit) return found;
  }
}

function listQuery(names: readonly string[]): string {
  const params = new URLSearchParams(location.search);
  return toQuery([...names, "page"].map((name) => [name, params.get(name) ?? ""]));
}

function toQuery(entries: string[][]): string {
  const text = new URLSearchParams(entries.filter(([, value]) => value)).toString();
  return text && `?${text}`;
}
