"use client";

import { useEffect, useRef } from "react";
import { formatDateTime } from "@/lib/platform/format/date";

/** The moment of printing; without JavaScript the moment when the figures were put together. */
export function PrintTime({ at }: { at: string }) {
  const time = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const tell = () => {
      if (time.current) time.current.textContent = formatDateTime(new Date());
    };
    window.addEventListener("beforeprint", tell);
    return () => window.removeEventListener("beforeprint", tell);
  }, []);
  return <time ref={time}>{at}</time>;
}
