"use client";

import { useEffect, useState } from "react";
import { onDemand } from "../kit/ui/on-demand";
import { isTyping, useKey } from "../kit/ui/use-shortcut";

const KeysSheet = onDemand(() => import("./keys-sheet").then((module) => module.KeysSheet));

const ROW = "main tbody > tr, main [data-rows] > li";
const STOP =
  ":is(a[href], button, select, summary, input:not([type=hidden])):not(:disabled, [tabindex='-1'], [hidden])";

/**
 * Moves the focus by keys: ↓ ↑ between the rows of a list (j and k from anywhere), ← → Home End between the controls
 * of a row, ↓ from a search field to the first row. `?` lists the keys.
 */
export function RowKeys() {
  const [isListed, setListed] = useState(false);
  useKey("?", () => setListed(true));
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return isListed && <KeysSheet onClose={() => setListed(false)} />;
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement)) return;
  const leavesSearch = key === "ArrowDown" && target.matches("main input[type=search]");
  if (isTyping(target) && !leavesSearch) return;
  const next = leavesSearch ? stopsOf(rows()[0])[0] : nextStop(key, target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextStop(key: string, from: HTMLElement): HTMLElement | undefined {
  const row = from.closest<HTMLElement>(ROW);
  const stops = stopsOf(row);
  const at = stops.indexOf(from);
  if (key === "j" || key === "k" || (row && (key === "ArrowDown" || key === "ArrowUp"))) {
    const all = rows();
    const to = row ? all.indexOf(row) + (key === "j" || key === "ArrowDown" ? 1 : -1) : 0;
    const there = stopsOf(all[to]);
    return there[Math.max(0, Math.min(at, there.length - 1))];
  }
  if (key === "ArrowRight") return stops[at + 1];
  if (key === "ArrowLeft") return stops[at - 1];
  if (key === "Home") return stops[0];
  return key === "End" ? stops.at(-1) : undefined;
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => stopsOf(row).length > 0);
}

function stopsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(STOP) ?? [])].filter((stop) => stop.checkVisibility());
}
