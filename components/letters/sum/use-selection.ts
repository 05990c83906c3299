"use client";

import { useCallback, useEffect, useState } from "react";
import { obstaclesAmong } from "@/lib/trade/letters/sum/rules";
import type { PublicLetter } from "@/lib/trade/letters/wire";

/** Where the letters picked on a list are kept. */
const keyOf = (path: string) => `letters:${path}`;

/** Picks a letter away from its list, beside those already picked there that it can be summed with. */
export function pickLetter(path: string, letter: PublicLetter): void {
  const others = readStored(keyOf(path)).filter(({ id }) => id !== letter.id);
  const together = [...others, letter];
  store(keyOf(path), obstaclesAmong(together).length === 0 ? together : [letter]);
}

/**
 * The letters picked to be summed. They outlive filters, pages and a reload of the tab; letters that have left
 * the list fall out of it.
 * @param path the list's
 * @param all the whole list once it is known
 * @param initial what came ticked from a form sent without JavaScript
 */
export function useSelection(path: string, all: PublicLetter[] | null, initial: PublicLetter[]) {
  const key = keyOf(path);
  const [selected, setSelected] = useState(initial);

  useEffect(() => {
    const stored = initial.length === 0 ? readStored(key) : [];
    // Another empty list would draw every row again.
    if (stored.length > 0) setSelected(stored);
  }, [key, initial]);

  useEffect(() => {
    if (all) setSelected((letters) => keepListed(letters, all));
  }, [all]);

  const change = useCallback(
    (letters: PublicLetter[]) => {
      setSelected(letters);
      store(key, letters);
    },
    [key],
  );

  const toggle = useCallback(
    (letter: PublicLetter) => {
      const without = selected.filter(({ id }) => id !== letter.id);
      change(without.length < selected.length ? without : [...selected, letter]);
    },
    [selected, change],
  );

  return { selected, toggle, clear: () => change([]) };
}

function keepListed(letters: PublicLetter[], all: PublicLetter[]): PublicLetter[] {
  if (letters.length === 0) return letters;
  const ids = new Set(letters.map((letter) => letter.id));
  const listed = new Map(all.filter((letter) => ids.has(letter.id)).map((letter) => [letter.id, letter]));
  return letters.flatMap((letter) => listed.get(letter.id) ?? []);
}

// Storage may be off or full; the selection then lives as long as the page.
function readStored(key: string): PublicLetter[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function store(key: string, letters: PublicLetter[]): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(letters));
  } catch {
    // Storage that is full or forbidden costs the visitor a reload's memory, nothing more.
  }
}
