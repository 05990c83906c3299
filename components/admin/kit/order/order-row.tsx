"use client";

import type { CSSProperties, ReactNode } from "react";
import { RowActs } from "../ui/row-acts";
import { DragHandle, MoveActs } from "./drag-handle";

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
  return (
    <li
      style={style}
      className={`flex items-center gap-2 border-line border-b bg-surface py-1.5 pr-1.5 first:rounded-t-xl last:rounded-b-xl last:border-b-0 sm:gap-3 ${
        isHeld ? "relative z-10 rounded-lg shadow-float outline-2 outline-focus" : ""
      } ${isMoving ? "transition-transform duration-150 motion-reduce:transition-none" : ""}`}
    >
      <DragHandle index={index} count={count} name={name} handle={handle} onMove={onMove} />
      <span aria-hidden className="w-6 shrink-0 text-right text-muted text-sm tabular-nums">
        {index + 1}
      </span>
      {picture && <div className="w-16 shrink-0 overflow-hidden rounded-md max-sm:hidden">{picture}</div>}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm leading-5">{name}</p>
        {note && <p className="text-muted text-xs">{note}</p>}
      </div>
      <RowActs name={name}>
        <MoveActs index={index} count={count} onMove={onMove} />
      </RowActs>
    </li>
  );
}
