"use client";

import { useEffect, useState } from "react";
import { call, type Reply } from "./request";

/** Returns the reply to a GET; null until it arrives. @param path null: no request @param again a change repeats it */
export function useReply<Body extends object>(path: string | null, again?: unknown): Reply<Body> | null {
  const [found, setFound] = useState<{ path: string; reply: Reply<Body> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `again` repeats the request
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    call<Body>(path, { signal: stop.signal })
      .then((reply) => setFound({ path, reply }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [path, again]);
  return found?.path === path ? found.reply : null;
}
