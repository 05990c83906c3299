"use client";

import type { KeyboardEvent } from "react";
import { GripVertical } from "@/components/admin/kit/ui/icons";
import { RowControl } from "../ui/control";

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export function DragHandle({
  index,
  count,
  name,
  handle,
  className = "size-11",
  onMove,
}: {
  index: number;
  count: number;
  name: string;
  handle: object;
  className?: string;
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
    <button
      type="button"
      {...handle}
      data-order={index}
      aria-label={`Mover ${name}`}
      aria-description="Arraste, ou use as setas do teclado, Home e End."
      onKeyDown={onKeyDown}
      className={`flex shrink-0 cursor-grab touch-none select-none items-center justify-center rounded-lg text-muted hover:bg-hover hover:text-content focus-visible:outline-2 focus-visible:outline-focus active:cursor-grabbing ${className}`}
    >
      <GripVertical aria-hidden className="size-4.5" />
    </button>
  );
}

/** The moves of a row as actions of its menu. */
export function MoveActs({
  index,
  count,
  onMove,
}: {
  index: number;
  count: number;
  onMove: (to: number) => void;
}) {
  const last = count - 1;
  return (
    <>
      {index > 0 && <RowControl label="Subir" onClick={() => onMove(index - 1)} />}
      {index < last && <RowControl label="Descer" onClick={() => onMove(index + 1)} />}
      {index > 1 && <RowControl label="Mover para o início" onClick={() => onMove(0)} />}
      {index < last - 1 && <RowControl label="Mover para o fim" onClick={() => onMove(last)} />}
    </>
  );
}
