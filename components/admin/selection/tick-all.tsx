"use client";

import { useEffect, useRef } from "react";

/** Selects all that a list shows, or none: half ticked while it is some of them. */
export function TickAll({
  label,
  ids,
  has,
  onTick,
}: {
  /** "Selecionar todos os 12" */
  label: string;
  ids: readonly number[];
  has: (id: number) => boolean;
  onTick: (on: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const all = ids.length > 0 && ids.every(has);
  const some = !all && ids.some(has);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  if (ids.length === 0) return null;
  return (
    <label className="tick w-auto! gap-1 pr-2 text-sm">
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
