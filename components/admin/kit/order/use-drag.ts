import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/** `labels` are the heights of the labels above the rows, which stay in their places. */
type Drag = { from: number; to: number; height: number; labels: number[] };
type Held = { row: HTMLElement; grip: number; y: number; top: number; frame: number };

// Distance to the edge at which the list scrolls, and its step per frame.
const EDGE_PX = 56;
const STEP_PX = 9;

/** During a drag, rows are moved by transforms only, because a row that is moved in the document loses the pointer. */
export function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<Held>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => () => cancelAnimationFrame(held.current?.frame ?? 0), []);
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !held.current) return;
    // It would also close the window.
    event.stopPropagation();
    release(false);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => cancelOnEscape(event);
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);

  function onPointerDown(event: PointerEvent<HTMLElement>, from: number) {
    const row = list.current?.children[from];
    if (event.button !== 0 || !(row instanceof HTMLElement)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const grip = event.clientY - row.getBoundingClientRect().top;
    held.current = { row, grip, y: event.clientY, top: row.offsetTop, frame: 0 };
    held.current.frame = requestAnimationFrame(scrollAlong);
    const labels = [...(list.current?.children ?? [])].map(labelHeight);
    setDrag({ from, to: from, height: row.offsetHeight - (labels[from] ?? 0), labels });
  }

  function onPointerMove(event: PointerEvent) {
    if (!held.current) return;
    held.current.y = event.clientY;
    follow();
  }

  function follow() {
    if (!held.current || !list.current) return;
    const { row, grip, y, top } = held.current;
    const listTop = list.current.getBoundingClientRect().top;
    const last = list.current.offsetHeight - row.offsetHeight;
    const wanted = Math.min(Math.max(y - grip - listTop, 0), last);
    shift(row, wanted - top);
    const others = [...list.current.children].filter((other) => other !== row) as HTMLElement[];
    const to = others.filter((other) => isPassed(other, top, wanted, row.offsetHeight)).length;
    setDrag((current) => (current && current.to !== to ? { ...current, to } : current));
  }

  function scrollAlong() {
    if (!held.current) return;
    const scroller = scrollerOf(list.current);
    const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const step = held.current.y < top + EDGE_PX ? -STEP_PX : held.current.y > bottom - EDGE_PX ? STEP_PX : 0;
    if (step !== 0) {
      (scroller ?? window).scrollBy(0, step);
      follow();
    }
    held.current.frame = requestAnimationFrame(scrollAlong);
  }

  /** @param isDropped false: the row returns to its place */
  function release(isDropped: boolean) {
    if (!held.current) return;
    cancelAnimationFrame(held.current.frame);
    shift(held.current.row, 0);
    held.current = null;
    // Before the move, which looks for the row's new place.
    setDrag(null);
    if (drag && isDropped && drag.to !== drag.from) move(drag.from, drag.to);
  }

  return {
    list,
    held: drag?.from ?? null,
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
      onPointerMove,
      onPointerUp: () => release(true),
      onPointerCancel: () => release(false),
    }),
    style: (index: number): CSSProperties | undefined => {
      if (!drag || index === drag.from) return undefined;
      const { from, to, height, labels } = drag;
      if (index > from && index <= to) return shiftBy(-height - (labels[index] ?? 0));
      return shiftBy(index < from && index >= to ? height + (labels[index + 1] ?? 0) : 0);
    },
  };
}

/** A label in the row subtracts the shift. */
const shiftBy = (px: number) => ({ transform: `translateY(${px}px)`, "--shift": `${px}px` }) as CSSProperties;

function shift({ style }: HTMLElement, px: number) {
  style.transform = px === 0 ? "" : `translateY(${px}px)`;
  style.setProperty("--shift", `${px}px`);
}

function labelHeight({ children: [label, row] }: Element): number {
  const isLabel = label instanceof HTMLElement && label.hasAttribute("data-label");
  return isLabel && row instanceof HTMLElement ? row.offsetTop - label.offsetTop : 0;
}

/** Returns whether `other` belongs above the dragged row, by comparing its middle with that row's leading edge. */
function isPassed(other: HTMLElement, from: number, now: number, height: number): boolean {
  const middle = other.offsetTop + other.offsetHeight / 2;
  return other.offsetTop > from ? now + height > middle : now > middle;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
