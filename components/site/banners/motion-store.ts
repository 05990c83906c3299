"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let paused = false;

/** The slider and the rotating words share this state. */
export function usePaused(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => paused,
    () => false,
  );
}

export function togglePaused(): void {
  paused = !paused;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => motionQuery().matches,
    () => false,
  );
}

function motionQuery() {
  return matchMedia("(prefers-reduced-motion: reduce)");
}

function subscribeToMotion(notify: () => void) {
  const query = motionQuery();
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}
