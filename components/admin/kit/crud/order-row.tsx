"use client";

import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { ArrowDown, ArrowUp, GripVertical } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../ui/control";

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export function OrderRow({
  index,
  count,
  name,
  note,
  picture,
  isHeld,
  isMoving,
  style,
  handle,
  onMove,
}: {
  index: number;
  count: number;
  name: string;
  note?: string | null;
  picture?: ReactNode;
  isHeld: boolean;
  /** True while another row is dragged; this one then moves with a transition. */
  isMoving: boolean;
  style?: CSSProperties;
  handle: object;
  onMove: (to: number) => void;
}) {
  const last = count - 1;
  function onKeyDown(event: KeyboardEvent) {
    const to = KEYS[event.key]?.(index, last);
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) onMove(to);
  }
  return (
    <li
      style={style}
      className={`flex items-center gap-2 border-line border-b bg-surface py-1.5 pr-1.5 first:rounded-t-xl last:rounded-b-xl last:border-b-0 sm:gap-3 ${
        isHeld ? "relative z-10 rounded-lg shadow-float outline-2 outline-focus" : ""
      } ${isMoving ? "transition-transform duration-150 motion-reduce:transition-none" : ""}`}
    >
      <button
        type="button"
        {...handle}
        data-order={index}
        aria-label={`Mover ${name}`}
        aria-description="Arraste, ou use as setas do teclado, Home e End."
        onKeyDown={onKeyDown}
        className="flex size-11 shrink-0 cursor-grab touch-none select-none items-center justify-center rounded-lg text-muted hover:bg-hover hover:text-content focus-visible:outline-2 focus-visible:outline-focus active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-4.5" />
      </button>
      <span aria-hidden className="w-6 shrink-0 text-right text-muted text-sm tabular-nums">
        {index + 1}
      </span>
      {picture && <div className="w-16 shrink-0 overflow-hidden rounded-md max-sm:hidden">{picture}</div>}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm leading-5">{name}</p>
        {note && <p className="text-muted text-xs">{note}</p>}
      </div>
      <div className="flex shrink-0">
        <IconControl
          label="Subir"
          aria-description={name}
          aria-disabled={index === 0}
          className="tooltip-left pointer-coarse:size-11"
          onClick={() => index > 0 && onMove(index - 1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconControl>
        <IconControl
          label="Descer"
          aria-description={name}
          aria-disabled={index === last}
          className="tooltip-left pointer-coarse:size-11"
          onClick={() => index < last && onMove(index + 1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconControl>
      </div>
    </li>
  );
}

type Drag = { from: number; to: number; height: number };
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

  function onPointerDown(event: PointerEvent<HTMLElement>, from: number) {
    const row = list.current?.children[from];
    if (event.button !== 0 || !(row instanceof HTMLElement)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const grip = event.clientY - row.getBoundingClientRect().top;
    held.current = { row, grip, y: event.clientY, top: row.offsetTop, frame: 0 };
    held.current.frame = requestAnimationFrame(scrollAlong);
    setDrag({ from, to: from, height: row.offsetHeight });
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
    row.style.transform = `translateY(${wanted - top}px)`;
    const others = [...list.current.children].filter((other) => other !== row) as HTMLElement[];
    const to = others.filter((other) => isPassed(other, top, wanted, row.offsetHeight)).length;
    setDrag((current) => (current && current.to !== to ? { ...current, to } : current));
  }

  function scrollAlong() {
    const scroller = scrollerOf(list.current);
    if (!held.current || !scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const step = held.current.y < top + EDGE_PX ? -STEP_PX : held.current.y > bottom - EDGE_PX ? STEP_PX : 0;
    if (step !== 0) {
      scroller.scrollBy(0, step);
      follow();
    }
    held.current.frame = requestAnimationFrame(scrollAlong);
  }

  /** @param isDropped false: the row returns to its place */
  function release(isDropped: boolean) {
    if (!held.current) return;
    cancelAnimationFrame(held.current.frame);
    held.current.row.style.transform = "";
    held.current = null;
    if (drag && isDropped && drag.to !== drag.from) move(drag.from, drag.to);
    setDrag(null);
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
      const { from, to, height } = drag;
      const shift = index > from && index <= to ? -height : index < from && index >= to ? height : 0;
      return { transform: `translateY(${shift}px)` };
    },
  };
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
