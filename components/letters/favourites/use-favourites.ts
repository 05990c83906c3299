"use client";

import { useSyncExternalStore } from "react";

const KEY = "favourite-letters";
const MAX_FAVOURITES = 50;
const NONE: readonly number[] = [];

const listeners = new Set<() => void>();
let cache: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE };

/** Returns the ids of the favourites on this device, the latest first; none in server-rendered HTML. */
export function useFavourites(): readonly number[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

export function useIsFavourite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read().includes(id),
    () => false,
  );
}

export function toggleFavourite(id: number): void {
  const ids = read();
  storeFavourites(
    ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, MAX_FAVOURITES),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

// Storage may be disabled; there are no favourites then.
function read(): readonly number[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== cache.text) cache = { text, ids: parse(text) };
  } catch {
    cache = { text: null, ids: NONE };
  }
  return cache.ids;
}

function parse(text: string | null): readonly number[] {
  const ids: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : NONE;
}

export function storeFavourites(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
