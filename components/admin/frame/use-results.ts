"use client";

import { useEffect, useMemo, useState } from "react";
import type { Found, Suggested } from "@/lib/office/palette/wire";
import { call } from "../kit/ui/request";
import type { Group } from "./entries";
import { readRecent } from "./recent";
import { listResults } from "./results";

const PAUSE_MS = 60;
const NOTHING: Suggested = { needs: [], recent: [] };

/** Returns the results for a text, and suggestions without one. */
export function useResults(text: string, user: { id: number; is_root: boolean }) {
  const [answer, setAnswer] = useState<{ search: string; found: Found[]; failed: boolean }>({
    search: "",
    found: [],
    failed: false,
  });
  const [suggested, setSuggested] = useState(NOTHING);
  const search = text.trim();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () => {
      const address = `/api/palette?search=${encodeURIComponent(search)}`;
      call<{ data: Found[] } & Partial<Suggested>>(address, { signal: stop.signal }).then(
        ({ ok, body }) => {
          if (search !== "") setAnswer({ search, found: ok && body ? body.data : [], failed: !ok });
          else setSuggested({ ...NOTHING, ...body });
        },
        () => undefined,
      );
    };
    const timer = setTimeout(ask, search === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  // The last results stay until the next answer, so that the list does not jump.
  const groups = useMemo((): Group[] => {
    const recent = readRecent(user.id);
    return listResults({ search, isRoot: user.is_root, recent, found: answer.found, suggested });
  }, [search, answer, suggested, user]);

  return {
    groups,
    failed: answer.failed && search !== "",
    loading: search !== "" && answer.search !== search,
  };
}
