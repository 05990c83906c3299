"use client";

import { useEffect, useRef } from "react";
import type { CrudCopy } from "@/lib/platform/copy/crud";
import { formatCount } from "@/lib/platform/format/count";
import type { Selection } from "./use-selection";

export function Tick({
  label,
  checked,
  onTick,
}: {
  label: string;
  checked: boolean;
  onTick: (on: boolean, withShift: boolean) => void;
}) {
  return (
    <label className="tick select-none">
      <input
        type="checkbox"
        checked={checked}
        aria-label={label}
        onChange={({ currentTarget, nativeEvent }) => {
          // The keyboard fires a click too, with its modifier keys.
          onTick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}

/** The checkbox that selects all shown records or none; indeterminate while only some are selected. */
export function TickAll({
  ending,
  ids,
  total = ids.length,
  selection: { has, setAll },
}: {
  ending: CrudCopy["ending"];
  ids: readonly number[];
  /** The number of records on all pages; if omitted, of those shown. */
  total?: number;
  selection: Pick<Selection, "has" | "setAll">;
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
        onChange={(event) => setAll(ids, event.currentTarget.checked)}
      />
      {selectAllWords(ids.length, ending)}
      {ids.length < total && <span className="max-sm:sr-only"> desta página</span>}
    </label>
  );
}

/** Returns the label of a control that selects all records: "Selecionar todas as 12". */
export function selectAllWords(count: number, ending: CrudCopy["ending"]): string {
  if (count === 1) return "Selecionar";
  return `Selecionar tod${ending}s ${ending}s ${formatCount(count)}`;
}
