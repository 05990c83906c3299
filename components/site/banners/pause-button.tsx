"use client";

import { togglePaused, usePaused, useReducedMotion } from "./motion-store";

export function PauseButton({ className }: { className: string }) {
  const paused = usePaused();
  const reduced = useReducedMotion();
  if (reduced) return null;
  return (
    <button
      type="button"
      onClick={togglePaused}
      aria-label={paused ? "Retomar animações" : "Pausar animações"}
      className={`no-js:invisible ${className}`}
    >
      <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className="size-4">
        <path d={paused ? "M4 2.5v11l9-5.5-9-5.5Z" : "M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z"} />
      </svg>
    </button>
  );
}
