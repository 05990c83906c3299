"use client";

import { useEffect, useMemo, useState } from "react";
import type { Found } from "@/lib/office/palette/wire";
import { fold } from "@/lib/platform/format/text";
import { call } from "../kit/ui/request";
import { type Entry, fixedGroups, foundGroups, type Group } from "./entries";
import { readRecent } from "./recent";

const PAUSE_MS = 60;

/** Returns the results for a text: recent entries, then records, screens, actions and settings. */
export function useResults(text: string, user: { id: number; is_root: boolean }) {
  const [answer, setAnswer] = useState<{ search: string; found: Found[]; failed: boolean }>({
    search: "",
    found: [],
    failed: false,
  });
  const search = text.trim();
  useEffect(() => {
    if (search === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const address = `/api/palette?search=${encodeURIComponent(search)}`;
      call<{ data: Found[] }>(address, { signal: stop.signal }).then(
        ({ ok, body }) => setAnswer({ search, found: ok && body ? body.data : [], failed: !ok }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  const groups = useMemo((): Group[] => {
    const recent = readRecent(user.id);
    const words = fold(search).split(/\s+/).filter(Boolean);
    const fits = (entry: Entry) => {
      const all = fold(`${entry.title} ${entry.detail} ${entry.words ?? ""}`);
      return (user.is_root || !entry.rootOnly) && words.every((word) => all.includes(word));
    };
    const again = recent.filter(fits);
    const known = new Set(again.map(({ id }) => id));
    // The last results stay until the next answer, so that the list does not jump.
    const found = search === "" ? [] : foundGroups(answer.found);
    const fixed = fixedGroups.filter(({ label }) => search !== "" || label !== "Configurações");
    return [
      { label: "Recentes", items: again },
      ...found.map(({ label, items }) => ({ label, items: items.filter(({ id }) => !known.has(id)) })),
      ...fixed.map(({ label, items }) => ({
        label,
        items: items.filter((entry) => fits(entry) && !known.has(entry.id)),
      })),
    ].filter(({ items }) => items.length > 0);
  }, [search, answer, user]);

  return {
    groups,
    failed: answer.failed && search !== "",
    loading: search !== "" && answer.search !== search,
  };
}
