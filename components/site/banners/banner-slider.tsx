"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Arrow } from "@/components/site/ui/arrow";
import { usePaused, useReducedMotion } from "./motion-store";
import { PauseButton } from "./pause-button";

const SLIDE_INTERVAL_MS = 5000;

const roundClass = "slide-round";

/** Pauses under the mouse, with visible focus, by the pause button and with prefers-reduced-motion (spec §4). */
export function BannerSlider({ titles, children }: { titles: string[]; children: ReactNode }) {
  const [index, setIndex] = useState(0);
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  const track = useRef<HTMLUListElement>(null);
  const paused = usePaused();
  const reduced = useReducedMotion();
  const count = titles.length;
  const moving = count > 1 && !held && !paused && !reduced;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual change (turn) restarts the interval
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), SLIDE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [moving, count, turn]);

  useEffect(() => {
    // Without JavaScript the visitor scrolls the track; from here on the script moves it.
    track.current?.scrollTo(0, 0);
    for (const [position, slide] of Array.from(track.current?.children ?? []).entries()) {
      slide.toggleAttribute("inert", position !== index);
    }
  }, [index]);

  function show(target: number) {
    setIndex((target + count) % count);
    setTurn((current) => current + 1);
  }

  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Destaques"
      className="relative self-stretch overflow-hidden max-md:-mx-5 md:-ml-5 lg:-ml-1.5"
      onPointerEnter={(event) => event.pointerType === "mouse" && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(":focus-visible"))}
      onBlur={() => setHeld(false)}
    >
      <ul ref={track} style={{ translate: `${-100 * index}% 0` }} className="slides">
        {children}
      </ul>
      {count > 1 && (
        <div className="absolute bottom-1 left-5 flex items-center gap-1 md:bottom-6 lg:left-1.5 no-js:hidden">
          <button
            type="button"
            aria-label="Slide anterior"
            className={roundClass}
            onClick={() => show(index - 1)}
          >
            <Arrow to="left" />
          </button>
          <div className="flex items-center px-1">
            {titles.map((title, position) => (
              <button
                key={title}
                type="button"
                aria-label={`Slide ${position + 1} de ${count}: ${title}`}
                aria-current={position === index || undefined}
                onClick={() => show(position)}
                className="group flex size-8 items-center justify-center"
              >
                <span className="slide-dot" />
              </button>
            ))}
          </div>
          <button
            type="button"
            aria-label="Próximo slide"
            className={roundClass}
            onClick={() => show(index + 1)}
          >
            <Arrow to="right" />
          </button>
          <PauseButton className={`ml-2 max-[22.5rem]:ml-0 ${roundClass}`} />
        </div>
      )}
    </section>
  );
}
