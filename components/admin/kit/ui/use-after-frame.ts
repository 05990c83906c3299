"use client";

import { useEffect, useState } from "react";

/** Returns false for the first frame of a component, then true: a window appears before its content is built. */
export function useAfterFrame(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAfter(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfter;
}
