"use client";

import { useSearchParams } from "next/navigation";

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
