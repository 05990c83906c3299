"use client";

import { useSearchParams } from "next/navigation";

/**
 * The state of a list as it stands in the address, so that every view can be linked, reloaded and gone back
 * to. Empty values leave the address.
 */
export function useQueryState() {
  const params = useSearchParams();
  return {
    get: (name: string) => params.get(name) ?? "",
    set: (changes: Record<string, string>) => {
      // Read afresh: several changes may come between two renders.
      const url = new URL(location.href);
      for (const [name, value] of Object.entries(changes)) {
        if (value) url.searchParams.set(name, value);
        else url.searchParams.delete(name);
      }
      // Next takes the new address over without asking the server.
      if (url.href !== location.href) window.history.replaceState(null, "", url);
    },
  };
}
