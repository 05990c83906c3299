"use client";

import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";

/**
 * An editor over the whole window: Ctrl+Shift+F and back, Esc only back. It ends when the focus goes on to what it
 * covers.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const isToggle =
      event.key.toLowerCase() === "f" && event.shiftKey && (event.ctrlKey || event.metaKey) && !event.altKey;
    // A popover's Esc closes the popover.
    const isOwn = event.target instanceof Node && box.current?.contains(event.target);
    const isEnd = isFull && event.key === "Escape" && isOwn && !event.defaultPrevented;
    if (!isToggle && !isEnd) return;
    event.preventDefault();
    // Nor does the window that holds the editor close.
    event.stopPropagation();
    setFull(isToggle ? !isFull : false);
  }

  function onBlur({ relatedTarget: next }: FocusEvent) {
    if (!isFull || !(next instanceof Element) || box.current?.contains(next)) return;
    const around = box.current?.closest("[role=dialog], main");
    if (around?.contains(next)) setFull(false);
  }

  return { isFull, toggle: () => setFull(!isFull), onKeyDown, onBlur };
}
