"use client";

import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const KEY = "favourite-letters";
const MOST = 50;
const NONE: readonly number[] = [];

const listeners = new Set<() => void>();
let known: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE };

/** The letters kept on this device, the latest first; none while the page is the server's. */
export function useFavourites(): readonly number[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/**
 * Whether this runs in a browser that has taken the page over: what only works there need not be in the page before.
 * It comes bit by bit, since thirty buttons at once would hold a phone up.
 */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return isAlive;
}

/** Keeps a letter on this device, or lets it go. */
export function toggleFavourite(id: number): void {
  const ids = read();
  store(ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, MOST));
}

export function clearFavourites(): void {
  store(NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

// Storage may be off or full: then nothing is kept, and nothing breaks.
function read(): readonly number[] {
  try {
    const text = window.localStorage.getItem(KEY);
    if (text !== known.text) known = { text, ids: parse(text) };
  } catch {
    known = { text: null, ids: NONE };
  }
  return known.ids;
}

function parse(text: string | null): readonly number[] {
  const ids: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : NONE;
}

function store(ids: readonly number[]): void {
  try {
    if (ids.length > 0) window.localStorage.setItem(KEY, JSON.stringify(ids));
    else window.localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
