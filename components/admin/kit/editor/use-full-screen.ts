"use client";

import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from "react";

/**
 * Full screen for an editor: Ctrl+Shift+F toggles it, Esc ends it. It also ends when the focus moves to an element
 * behind it.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);

  // In the capture phase, before the modal around the editor closes on Esc.
  useEffect(() => {
    if (!isFull) return;
    const onEscape = (event: KeyboardEvent) => {
      // The panel of a tool handles Esc itself.
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
