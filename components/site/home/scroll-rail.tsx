"use client";

import { type MouseEvent, type ReactNode, useRef } from "react";
import { Arrow } from "@/components/site/ui/arrow";
import { scrollToTop } from "@/components/site/ui/scroll-to-top";

const NAVIGATION_DELAY_MS = 300;

const arrowClass =
  "inline-flex size-12 items-center justify-center rounded-full border border-ink/25 bg-white hover:border-gold hover:bg-gold";

/** A click on a link first scrolls the page to the top (spec §4). */
export function ScrollRail({ label, children }: { label: string; children: ReactNode }) {
  const rail = useRef<HTMLUListElement>(null);

  function move(direction: 1 | -1) {
    const list = rail.current;
    const first = list?.firstElementChild;
    if (!list || !first) return;
    const step =
      first.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap || "0");
    const last = list.scrollWidth - list.clientWidth;
    const target = list.scrollLeft + direction * step;
    const wrapped = target < -step / 2 ? last : target > last + step / 2 ? 0 : target;
    list.scrollTo({
      left: wrapped,
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }

  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target === "_blank") return;
    event.preventDefault();
    scrollToTop();
    setTimeout(() => location.assign(link.href), NAVIGATION_DELAY_MS);
  }

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <ul ref={rail} aria-label={label} onClick={follow} className="rail">
        {children}
      </ul>
      <div className="wrap mt-4 flex gap-3 no-js:hidden">
        <button
          type="button"
          aria-label="Produtos anteriores"
          className={arrowClass}
          onClick={() => move(-1)}
        >
          <Arrow to="left" />
        </button>
        <button type="button" aria-label="Próximos produtos" className={arrowClass} onClick={() => move(1)}>
          <Arrow to="right" />
        </button>
      </div>
    </div>
  );
}
