"use client";

import { useEffect, useRef, useState } from "react";
import { openWindows } from "../ui/on-demand";

/**
 * Blocks links to other pages, history navigation and closing the tab while `dirty`. The first two set `confirming`:
 * `leave` then continues the navigation, and `stay` cancels it. The browser asks before closing the tab.
 */
export function useLeaveGuard(dirty: boolean) {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const guard = useRef<AbortController>(null);

  useEffect(() => {
    if (!dirty) return;
    guard.current = new AbortController();
    const { signal } = guard.current;
    const hold = (go: () => void) => setPending(() => go);

    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener(
      "click",
      (event) => {
        const link = leavingLink(event);
        if (!link) return;
        event.preventDefault();
        event.stopPropagation();
        hold(() => location.assign(link.href));
      },
      { signal, capture: true },
    );
    const history = window.navigation;
    history?.addEventListener(
      "navigate",
      (event) => {
        // With an open window the Back button closes that, not the page.
        if (event.navigationType !== "traverse" || !event.cancelable || openWindows.size > 0) return;
        event.preventDefault();
        const { key } = event.destination;
        // An open window does not stop a confirmed one.
        hold(() => history.traverseTo(key, { info: "confirmed" }));
      },
      { signal },
    );
    return () => guard.current?.abort();
  }, [dirty]);

  function leave() {
    guard.current?.abort();
    pending?.();
  }
  return { confirming: pending !== null, leave, stay: () => setPending(null) };
}

function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.hasAttribute("download")) return null;
  return link.pathname === location.pathname && link.origin === location.origin ? null : link;
}
