"use client";

import { type ReactNode, useEffect, useRef } from "react";

export const FIXED_HEADER_PX = 100;
export const BACK_TO_TOP_PX = 300;

/**
 * Calls `onChange` when the page is scrolled past a distance in pixels and back, by observing a marker of that height
 * at its top instead of listening to scroll events. @returns the marker, which must be rendered
 */
export function usePassedScroll(distance: number, onChange: (passed: boolean) => void): ReactNode {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) onChange(!entry.isIntersecting);
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [onChange]);
  return (
    <span
      ref={marker}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 w-px"
      style={{ height: distance }}
    />
  );
}
