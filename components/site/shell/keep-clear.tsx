"use client";

import { useEffect } from "react";

/** The part of the screen in which buttons float, as what an observer is not to see above it. */
const ABOVE = "-65% 0px 0px";

/** What floats above the pages goes while it would lie on something to press: on what is marked `data-clear`. */
export function KeepClear() {
  useEffect(() => {
    const covered = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) covered.add(target);
          else covered.delete(target);
        }
        document.documentElement.toggleAttribute("data-covered", covered.size > 0);
      },
      { rootMargin: ABOVE },
    );
    for (const part of document.querySelectorAll("[data-clear]")) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return null;
}
