"use client";

import { useEffect, useEffectEvent } from "react";

/** Ctrl+S and ⌘S, instead of the browser's own 'save page'. */
export function useSaveShortcut(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => listen(onKey), []);
}

/** Ctrl or ⌘ with a letter, also from a field, but over no window other than its own. */
export function useCommandKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => listen(onKey), []);
}

/** A bare key (such as `/`) outside of fields and dialogs. */
export function useKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => listen(onKey), []);
}

function listen(handler: (event: KeyboardEvent) => void): () => void {
  const listener = (event: KeyboardEvent) => handler(event);
  addEventListener("keydown", listener);
  return () => removeEventListener("keydown", listener);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]") !== null
  );
}
