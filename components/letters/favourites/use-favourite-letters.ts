"use client";

import { useEffect, useState } from "react";
import type { WireLetter } from "@/lib/trade/letters/wire";

/** A favourite in its current state: a public letter, one no longer public, or one whose figures did not arrive. */
export type FavouriteLetter = WireLetter | "gone" | "failed";

/** The favourites that have arrived, by id. */
export function useFavouriteLetters(ids: readonly number[]): ReadonlyMap<number, FavouriteLetter> {
  const [letters, setLetters] = useState<ReadonlyMap<number, FavouriteLetter>>(new Map());
  const [wanted] = useState(ids);
  useEffect(() => {
    let isShown = true;
    for (const id of wanted) {
      fetchLetter(id).then((letter) => {
        if (isShown) setLetters((known) => new Map(known).set(id, letter));
      });
    }
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return letters;
}

async function fetchLetter(id: number): Promise<FavouriteLetter> {
  try {
    const response = await fetch(`/web/contemplated/${id}`, { headers: { accept: "application/json" } });
    if (response.ok) return await response.json();
    return response.status === 410 || response.status === 404 ? "gone" : "failed";
  } catch {
    return "failed";
  }
}
