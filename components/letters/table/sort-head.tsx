"use client";

import type { MouseEvent } from "react";
import type { ViewChange } from "@/components/letters/use-letters";
import { type LetterView, type SortKey, viewQuery } from "@/lib/letters/filters";
import { sortedBy } from "./sort-options";

/** A column head that sorts: a link, so that it works without JavaScript too. */
export function SortHead({
  label,
  sortKey,
  path,
  view,
  apply,
  align = "left",
}: {
  label: string;
  sortKey: SortKey;
  path: string;
  view: LetterView;
  apply: (change: ViewChange) => void;
  align?: "left" | "right";
}) {
  const isCurrent = view.sort === sortKey;
  const next = sortedBy(view, sortKey);
  const direction = view.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? direction : undefined}
      className={align === "right" ? "text-right" : ""}
    >
      <a
        href={`${path}${viewQuery(next)}`}
        className={`inline-flex min-h-8 items-center gap-1 underline-offset-4 hover:underline ${isCurrent ? "text-ink" : ""}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          apply({ view: next });
        }}
      >
        {label}
        <svg
          viewBox="0 0 10 14"
          aria-hidden="true"
          className={`h-3 w-2 shrink-0 ${isCurrent ? "" : "opacity-35"} ${isCurrent && view.descending ? "rotate-180" : ""}`}
        >
          <path d="M5 1v12M1 5l4-4 4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </a>
    </th>
  );
}

/** Whether a click means "here", not a new tab or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
