"use client";

import { useEffect, useState } from "react";
import { usePaused, useReducedMotion } from "./motion-store";

const WORD_INTERVAL_MS = 2000;

/** The box is as wide as the widest word, so that the layout does not shift. */
export function RotatingWords({ words }: { words: string[] }) {
  const [index, setIndex] = useState(0);
  const paused = usePaused();
  const still = useReducedMotion() || paused;

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % words.length), WORD_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [still, words.length]);

  return (
    <span className="inline-grid overflow-clip">
      {words.map((word, position) => (
        <span key={word} data-current={position === index} className="turning-word">
          {word}
        </span>
      ))}
    </span>
  );
}
