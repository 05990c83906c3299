"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";

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

/**
 * The text of a field whose reported value returns later, because the URL changes in a transition. Such a value is
 * ignored; another one (a cleared filter, the back button) replaces the typed text.
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  // The value and what was reported since.
  const reported = useRef([value]);
  const follow = useEffectEvent(() => {
    const place = reported.current.lastIndexOf(value);
    if (place < 0) setText(value);
    reported.current = place < 0 ? [value] : reported.current.slice(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the value
  useEffect(() => follow(), [value]);
  function report(next: string) {
    reported.current.push(next);
    onChange(next);
  }
  return { text, setText, report };
}
