"use client";

import { useEffect } from "react";

/** The observer's margin that leaves only the area of the floating buttons. */
const AROUND = "-65% 0px 0px -75%";

/** Hides floating buttons while they would cover controls marked `data-clear`. */
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
      { rootMargin: AROUND },
    );
    for (const part of document.querySelectorAll("[data-clear]")) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return null;
}
