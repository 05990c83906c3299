"use client";

import { useSearchParams } from "next/navigation";

/** The state of a list in the URL, so that every view can be linked and reloaded; empty values are removed. */
export function useQueryState() {
  const params = useSearchParams();
  return {
    get: (name: string) => params.get(name) ?? "",
    set: (changes: Record<string, string>) => {
      // Read from the location, because several changes may occur between two renders.
      const url = new URL(location.href);
      for (const [name, value] of Object.entries(changes)) {
        if (value) url.searchParams.set(name, value);
        else url.searchParams.delete(name);
      }
      // Next uses the new URL without a request.
      if (url.href !== location.href) window.history.replaceState(null, "", url);
    },
  };
}
