"use client";

import { useEffect, useEffectEvent } from "react";
import { FIELDS, takeKey } from "./early-keys";

export function useSaveShortcut(save: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => listen(onKey), []);
}

/** Runs an action on Alt with a letter, also from a field. */
export function useAltKey(letter: "A" | "P", act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // On a Mac, Alt changes the character of the key.
    if (event.code !== `Key${letter}` || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => listen(onKey), []);
}

/** Runs an action on a key such as `/` outside fields, or on `Control+k` anywhere, also if pressed before it mounts. */
export function useKey(key: string, act: () => void): void {
  const answer = useEffectEvent((event?: KeyboardEvent) => {
    if (!takeKey(key)) return;
    event?.preventDefault();
    act();
  });
  useEffect(() => {
    answer();
    return listen(answer);
  }, []);
}

/** Runs an action on Ctrl+Z and ⌘Z, except in fields and dialogs, where the browser undoes typing. */
export function useUndoShortcut(undo: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
    if (!undo || event.altKey || event.shiftKey || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => listen(onKey), []);
}

/** Passes on the letters that are typed after a field was opened and before it has the focus. */
export function useTypingAhead(isOpening: boolean, onLetter: (letter: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!isOpening || key.length > 1 || ctrlKey || metaKey || altKey || isTyping(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    takeKey(key);
    onLetter(key);
  });
  // Before the listeners of the page's own keys.
  useEffect(() => listen(onKey, true), []);
}

function listen(handler: (event: KeyboardEvent) => void, isFirst = false): () => void {
  const listener = (event: KeyboardEvent) => handler(event);
  addEventListener("keydown", listener, isFirst);
  return () => removeEventListener("keydown", listener, isFirst);
}

/** Returns whether an element is, or is inside, one that FIELDS matches: a field other than a checkbox, or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
