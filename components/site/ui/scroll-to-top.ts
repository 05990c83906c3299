const SCROLL_TO_TOP_MS = 500;

/** Scrolls the window to its top within `duration` milliseconds; at once with prefers-reduced-motion. */
export function scrollToTop(duration: number = SCROLL_TO_TOP_MS): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const progress = Math.min(1, (now - start) / duration);
    window.scrollTo(0, from * (1 - progress) ** 3);
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
