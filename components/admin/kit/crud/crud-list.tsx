"use client";

import { type ReactNode, useState } from "react";
import { History } from "@/components/admin/kit/ui/icons";
import { TRASH_NOTE } from "@/lib/platform/copy/messages";
import type { Waiting } from "@/lib/records/scheduled/data";
import type { AdminRecord } from "../form/form-values";
import { ScheduledBadge } from "../schedule/scheduled-badge";
import { Tick, TickAll } from "../selection/tick";
import { type Selection, useSelection } from "../selection/use-selection";
import { useAct } from "../ui/act";
import { Badge } from "../ui/badge";
import { Confirm } from "../ui/confirm";
import { onDemand, usePreload } from "../ui/on-demand";
import { FlagSwitches } from "../ui/switch";
import { useQueryState } from "../ui/use-query-state";
import type { ListView } from "./list-view";
import type { RecordParts } from "./record-card";
import { EditControl, RecordActs, UnseenNote } from "./record-controls";
import type { Crud } from "./use-crud";

const BulkBar = onDemand(() => import("./bulk-bar").then((module) => module.BulkBar));

/** The maximum number of records of one bulk action (lib/records/bulk). */
const MAX_SELECTED = 500;

export function CrudList<Item extends AdminRecord>({
  crud,
  view: { layout, nameOf, groupOf, placeOf, lossOf, flags = [] },
  waitingOf,
  drafted,
  shown,
  isRoot,
  card,
  onEdit,
  onToggle,
  onCopy,
}: {
  crud: Crud<Item>;
  view: ListView<Item>;
  waitingOf: (id: number) => Waiting | undefined;
  /** The ids of the records with a draft. */
  drafted: readonly number[];
  shown: readonly Item[];
  isRoot: boolean;
  card: (item: Item, parts: RecordParts) => ReactNode;
  onEdit: (item: Item) => void;
  onToggle: Crud<Item>["toggle"];
  /** If omitted, records cannot be copied. */
  onCopy?: (item: Item) => void;
}) {
  const { copy, items, hasTrash } = crud;
  const selection = useSelection(MAX_SELECTED);
  const selected = shown.filter(({ id }) => selection.has(id));
  usePreload(BulkBar);
  const query = useQueryState();
  const linked = isRoot ? items?.find(({ id }) => String(id) === query.get("delete")) : undefined;
  const [deleting, setDeleting] = useState<Item | null>(linked ?? null);
  const { busy, wait } = useAct();
  const ids = shown.map(({ id }) => id);

  async function onDelete(record: Item) {
    await wait(crud.remove(record));
    closeQuestion();
  }
  function closeQuestion() {
    setDeleting(null);
    query.set({ delete: "" });
  }
  function partsOf(item: Item): RecordParts {
    const name = nameOf(item);
    const place = placeOf?.(item, items ?? []);
    return {
      name,
      edit: <EditControl name={name} onEdit={() => onEdit(item)} />,
      acts: (
        <RecordActs
          name={name}
          place={place}
          onEdit={() => onEdit(item)}
          onCopy={onCopy && (() => onCopy(item))}
          onDelete={isRoot ? () => setDeleting(item) : undefined}
        />
      ),
      switches: <FlagSwitches record={item} name={name} flags={flags} onToggle={onToggle} />,
      notes: (
        <>
          <UnseenNote place={place} />
          <ScheduledBadge waiting={waitingOf(item.id)} />
          {drafted.includes(item.id) && (
            <Badge tone="highlight" icon={<History aria-hidden className="size-3" />}>
              Rascunho
            </Badge>
          )}
        </>
      ),
    };
  }
  return (
    <>
      {hasTrash && (
        <div className="mb-2 pl-2.5 sm:pl-3.5">
          <TickAll ending={copy.ending} ids={ids} selection={selection} />
        </div>
      )}
      <RecordList
        items={shown}
        layout={layout}
        loading={crud.loading}
        nameOf={nameOf}
        groupOf={groupOf}
        selection={hasTrash ? selection : undefined}
        card={(item) => card(item, partsOf(item))}
      />
      {selected.length > 0 && (
        <BulkBar
          crud={crud}
          selected={selected}
          nameOf={nameOf}
          flags={flags}
          canDelete={isRoot}
          onClear={selection.clear}
        />
      )}
      <Confirm
        open={deleting !== null}
        question={copy.confirmDelete}
        detail={
          deleting && (
            <>
              <p>{nameOf(deleting)}</p>
              {lossOf?.(deleting)}
              {hasTrash && <p>{TRASH_NOTE}</p>}
            </>
          )
        }
        confirmLabel="Excluir"
        enterConfirms={hasTrash}
        busy={busy}
        onConfirm={() => deleting && void onDelete(deleting)}
        onCancel={closeQuestion}
      />
    </>
  );
}

const LISTS: Record<ListView<never>["layout"], Record<"list" | "item" | "selected" | "tick", string>> = {
  grid: {
    list: "grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3 xl:grid-cols-4",
    item: "relative min-w-0 rounded-2xl",
    selected: "outline-2 outline-focus outline-offset-1",
    tick: "absolute top-1 left-1 z-2 flex [&_input]:size-5.5 [&_input]:rounded-md [&_input]:shadow-control",
  },
  list: {
    list: "flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-panel",
    item: "flex items-start focus-within:bg-hover hover:bg-hover",
    selected: "bg-hover",
    tick: "flex shrink-0 pt-0.5 pl-0.5 sm:pl-2.5",
  },
};

function RecordList<Item extends AdminRecord>({
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
