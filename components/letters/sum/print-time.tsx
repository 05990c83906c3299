"use client";

import { useEffect, useRef } from "react";
import { formatDateTime } from "@/lib/platform/format/date";

/** The time of printing; without JavaScript the time of the render. */
export function PrintTime({ at }: { at: string }) {
  const time = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const update = () => {
      if (time.current) time.current.textContent = formatDateTime(new Date());
    };
    window.addEventListener("beforeprint", update);
    return () => window.removeEventListener("beforeprint", update);
  }, []);
  return <time ref={time}>{at}</time>;
}
