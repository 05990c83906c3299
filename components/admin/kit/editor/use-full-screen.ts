"use client";

import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from "react";

/**
 * An editor over the whole window: Ctrl+Shift+F and back, Esc only back. It ends when the focus goes on to what it
 * covers.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);

  // Before the window that holds the editor hears of it, which would close.
  useEffect(() => {
    if (!isFull) return;
    const onEscape = (event: KeyboardEvent) => {
      // A tool's panel closes by itself.
      const isOwn = event.target instanceof Node && box.current?.contains(event.target);
      if (event.key !== "Escape" || !isOwn) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setFull(false);
    };
    addEventListener("keydown", onEscape, { capture: true });
    return () => removeEventListener("keydown", onEscape, { capture: true });
  }, [isFull, box]);

  function onKeyDown(event: ReactKeyboardEvent) {
    if (event.key.toLowerCase() !== "f" || !event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    setFull(!isFull);
  }

  function onBlur({ relatedTarget: next }: FocusEvent) {
    if (!isFull || !(next instanceof Element) || box.current?.contains(next)) return;
    const around = box.current?.closest("[role=dialog], main");
    if (around?.contains(next)) setFull(false);
  }

  return { isFull, toggle: () => setFull(!isFull), onKeyDown, onBlur };
}
