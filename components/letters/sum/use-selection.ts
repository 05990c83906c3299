"use client";

import { useCallback, useEffect, useState } from "react";
import { obstaclesAmong } from "@/lib/trade/letters/sum/rules";
import type { ListedLetter } from "@/lib/trade/letters/wire";

const keyOf = (path: string) => `letters:${path}`;

/** Adds a letter to its list's stored selection, or replaces a selection with which it cannot be summed. */
export function selectLetter(path: string, letter: ListedLetter): void {
  const others = readStored(keyOf(path)).filter(({ id }) => id !== letter.id);
  const together = [...others, letter];
  store(keyOf(path), obstaclesAmong(together).length === 0 ? together : [letter]);
}

/**
 * The selection survives filters, page changes and a reload; letters that are no longer in the list are removed.
 * @param all the whole list once it is fetched
 * @param initial the letters ticked in a form sent without JavaScript
 */
export function useSelection(path: string, all: ListedLetter[] | null, initial: ListedLetter[]) {
  const key = keyOf(path);
  const [selected, setSelected] = useState(initial);

  useEffect(() => {
    const stored = initial.length === 0 ? readStored(key) : [];
    // A new empty array would render every row again.
    if (stored.length > 0) setSelected(stored);
  }, [key, initial]);

  useEffect(() => {
    if (all) setSelected((letters) => keepListed(letters, all));
  }, [all]);

  const change = useCallback(
    (letters: ListedLetter[]) => {
      setSelected(letters);
      store(key, letters);
    },
    [key],
  );

  const toggle = useCallback(
    (letter: ListedLetter) => {
      const without = selected.filter(({ id }) => id !== letter.id);
      change(without.length < selected.length ? without : [...selected, letter]);
    },
    [selected, change],
  );

  return { selected, toggle, clear: () => change([]) };
}

function keepListed(letters: ListedLetter[], all: ListedLetter[]): ListedLetter[] {
  if (letters.length === 0) return letters;
  const ids = new Set(letters.map((letter) => letter.id));
  const listed = new Map(all.filter((letter) => ids.has(letter.id)).map((letter) => [letter.id, letter]));
  return letters.flatMap((letter) => listed.get(letter.id) ?? []);
}

// Storage may be disabled or full; the selection then lasts as long as the page.
function readStored(key: string): ListedLetter[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function store(key: string, letters: ListedLetter[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(letters));
  } catch {
    // Storage may be disabled or full.
  }
}
