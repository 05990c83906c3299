"use client";

import type { ReactNode } from "react";
import type { AdminRecord } from "../form/form-values";
import { Tick } from "../selection/tick";
import type { Selection } from "../selection/use-selection";
import type { ListView } from "./list-view";

const LISTS: Record<ListView<never>["layout"], Record<"list" | "item" | "selected" | "tick", string>> = {
  grid: {
    list: "grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4 lg:grid-cols-3",
    item: "relative min-w-0 rounded-2xl",
    selected: "outline-2 outline-focus outline-offset-1",
    tick: "absolute top-2 left-2 z-1 flex rounded-lg border border-line bg-raised",
  },
  list: {
    list: "flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-panel",
    item: "flex items-start",
    selected: "bg-hover",
    tick: "flex shrink-0 pt-2.5 pl-1.5 sm:pl-2.5",
  },
};

/** The records of a list, each with a checkbox if they can be selected. */
export function RecordList<Item extends AdminRecord>({
  items,
  layout,
  loading,
  nameOf,
  groupOf,
  selection,
  card,
}: {
  items: readonly Item[];
  layout: ListView<Item>["layout"];
  loading: boolean;
  nameOf: (item: Item) => string;
  /** If omitted, one list without headings. */
  groupOf?: (item: Item) => string;
  selection?: Selection;
  card: (item: Item) => ReactNode;
}) {
  const look = LISTS[layout];
  const shown = items.map(({ id }) => id);
  if (groupOf)
    return [...new Set(items.map(groupOf))].map((group) => (
      <section key={group} aria-label={group} className="mb-6">
        <h2 className="mb-2 font-semibold text-base">{group}</h2>
        <RecordList
          items={items.filter((item) => groupOf(item) === group)}
          {...{ layout, loading, nameOf, selection, card }}
        />
      </section>
    ));
  return (
    <ul data-rows aria-busy={loading} className={look.list}>
      {items.map((item) => (
        <li key={item.id} className={`${look.item} ${selection?.has(item.id) ? look.selected : ""}`}>
          {selection && (
            <div className={look.tick}>
              <Tick
                label={`Selecionar ${nameOf(item)}`}
                checked={selection.has(item.id)}
                onTick={(on, withShift) => selection.tick(item.id, on, withShift, shown)}
              />
            </div>
          )}
          <div className="h-full min-w-0 flex-1">{card(item)}</div>
        </li>
      ))}
    </ul>
  );
}
