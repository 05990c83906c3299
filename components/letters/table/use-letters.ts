"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { COMPACT_FORM, type CompactLetters, decodeList } from "@/lib/trade/letters/compact";
import {
  finderFields,
  type LetterView,
  parseView,
  type Swapped,
  viewQuery,
} from "@/lib/trade/letters/filters";
import type { Facets, Found } from "@/lib/trade/letters/search";
import type { ListedLetter } from "@/lib/trade/letters/wire";

type WholeList = Awaited<ReturnType<typeof fetchList>>;

export type ViewChange = { view: LetterView; swapped?: Swapped[]; replace?: boolean };

/**
 * The requested page comes with the HTML. The whole list is fetched when the pointer or the focus first reaches the
 * filters, and is then filtered in the browser.
 */
export function useLetters(start: {
  path: string;
  source: string;
  view: LetterView;
  found: Found;
  facets: Facets;
  swapped: Swapped[];
}) {
  const { path, source } = start;
  const [view, setView] = useState(start.view);
  const [swapped, setSwapped] = useState(start.swapped);
  const [all, setAll] = useState<WholeList | null>(null);
  const loading = useRef<Promise<WholeList> | null>(null);

  const load = useCallback(() => {
    loading.current ??= fetchList(source).then((list) => {
      setAll(list);
      return list;
    });
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  }, [source]);

  const reload = useCallback(() => {
    loading.current = null;
    return load();
  }, [load]);

  const apply = useCallback(
    (change: ViewChange) => {
      const url = `${path}${withFinderFields(viewQuery(change.view))}`;
      setView(change.view);
      setSwapped(change.swapped ?? []);
      if (change.replace) history.replaceState(null, "", url);
      else history.pushState(null, "", url);
      // If the list cannot be fetched, the server renders the view.
      load().catch(() => location.assign(url));
    },
    [path, load],
  );

  useEffect(() => {
    const follow = () => {
      const { view: back } = parseView(new URLSearchParams(location.search));
      setView(back);
      setSwapped([]);
      load().catch(() => location.reload());
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [load]);

  const { found, facets } = useMemo(
    () =>
      all
        ? { found: all.findLetters(all.letters, view), facets: all.facetsOf(all.letters, view) }
        : { found: start.found, facets: start.facets },
    [all, view, start.found, start.facets],
  );
  const pending = all === null && view !== start.view;
  return { view, swapped, found, facets, all: all?.letters ?? null, pending, apply, load, reload };
}

/** Adds the finder's parameters of the current URL to a query. */
function withFinderFields(query: string): string {
  const current = new URLSearchParams(location.search);
  const next = new URLSearchParams(query);
  for (const name of finderFields) {
    const value = current.get(name);
    if (value) next.set(name, value);
  }
  const text = next.toString();
  return text && `?${text}`;
}

async function fetchList(source: string) {
  const [response, { findLetters, facetsOf }] = await Promise.all([
    fetch(`${source}?v=${COMPACT_FORM}`, { headers: { Accept: "application/json" } }),
    import("@/lib/trade/letters/search"),
  ]);
  if (!response.ok) throw new Error(`letters: ${response.status}`);
  const { contemplated } = (await response.json()) as { contemplated: CompactLetters };
  const letters: ListedLetter[] = decodeList(contemplated);
  return { letters, findLetters, facetsOf };
}
