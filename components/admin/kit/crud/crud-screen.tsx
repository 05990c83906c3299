"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Plus } from "@/components/admin/kit/ui/icons";
import { listQuery } from "@/lib/records/lists/query";
import type { Waiting } from "@/lib/records/scheduled/data";
import { ListToolbar, SearchBox } from "../filters/list-toolbar";
import type { AdminRecord, Values } from "../form/form-values";
import { useDrafted } from "../form/use-draft";
import { scheduledFor } from "../schedule/near-days";
import { NewWaiting, useWaiting } from "../schedule/scheduled-badge";
import type { FormSchedule, OwnDate } from "../schedule/use-form-schedule";
import { Control } from "../ui/control";
import { EmptyState } from "../ui/empty-state";
import { useWindow, WindowHost } from "../ui/on-demand";
import { ScreenHeading } from "../ui/screen-heading";
import { toast } from "../ui/toast";
import { useQueryState } from "../ui/use-query-state";
import { useKey } from "../ui/use-shortcut";
import { SavedViews } from "../views/saved-views";
import { CrudList } from "./crud-list";
import { applyView, type Copied, copyOf, type Flag, type ListView } from "./list-view";
import { isPlacedList, OrderControl } from "./order-control";
import type { RecordParts } from "./record-card";
import type { RecordWindow } from "./record-modal";
import { type Crud, toSearchQuery } from "./use-crud";

const SERVER_SEARCH_DELAY_MS = 400;
const SCREEN_SEARCH_DELAY_MS = 60;
const DRAFT_DELAY_MS = 500;
/** The open form; `record` is null for a new record, which may be a copy. */
type Opened<Item extends AdminRecord> = {
  record: Item | null;
  copied?: Copied<Item>;
  /** The id of a scheduled change to load into the form. */
  scheduled?: number;
};

export type ScreenData<Item> = {
  /** Null: reading it failed. */
  initial: Item[] | null;
  scheduled: readonly Waiting[];
  isRoot: boolean;
};

export function CrudScreen<Item extends AdminRecord>({
  crud,
  view,
  scheduled,
  isRoot,
  canCreate = true,
  defaults,
  card,
  form,
}: {
  crud: Crud<Item>;
  view: ListView<Item>;
  /** The scheduled changes of these records; if omitted, they cannot be scheduled. */
  scheduled?: readonly Waiting[];
  isRoot: boolean;
  canCreate?: boolean;
  defaults: Values<Item>;
  card: (item: Item, parts: RecordParts) => ReactNode;
  form: (window: RecordWindow<Item>) => ReactNode;
}) {
  const { copy } = crud;
  const { nameOf, flags = [] } = view;
  const query = useQueryState();
  const { host, open } = useWindow<Opened<Item>>();
  const waiting = useWaiting(crud.entity, scheduled ?? []);
  const drafted = useDrafted(crud.entity);
  const create = () => open({ record: null });
  useKey("n", () => canCreate && create());

  const failed = crud.items === null;
  useEffect(() => {
    if (failed) toast.error(copy.loadError);
  }, [failed, copy]);

  const search = query.get("search");
  const filter = query.get("filter");
  const sort = query.get("sort") || (view.sorts[0]?.value ?? "");
  // The results of a search on the server are only part of the list and cannot be reordered.
  const isPartial = !view.text && search !== "";
  const items = crud.items ?? [];
  // A record that no longer matches stays in the list, with the focus, until the list is filtered again.
  const [touched, setTouched] = useState({ view: "", ids: [] as number[] });
  const asked = `${filter} ${search}`;
  if (touched.view !== asked) setTouched({ view: asked, ids: [] });
  const keep = (id: number) => setTouched(({ ids }) => ({ view: asked, ids: [...ids, id] }));
  const chosen = view.filters.find(({ value }) => value === filter)?.label;
  const shown = applyView(items, view, { search, filter, sort }, touched.view === asked ? touched.ids : []);

  function onSearch(text: string) {
    query.set({ search: text });
    if (!view.text) void crud.reload(toSearchQuery(text));
  }
  function show(text: string) {
    const wanted = new URLSearchParams(text);
    query.set({ filter: wanted.get("filter") ?? "", sort: wanted.get("sort") ?? "" });
    onSearch(wanted.get("search") ?? "");
  }
  const save: typeof crud.save = (record, form, words) => {
    if (record) keep(record.id);
    return crud.save(record, form, { nameOf, ...words });
  };
  function close() {
    open(null);
    toast.clearErrors();
    // After the window has sent its draft.
    if (crud.entity) setTimeout(drafted.reload, DRAFT_DELAY_MS);
    query.set({ edit: "", agendado: "", type: "" });
  }
  /** Returns a record's own publication date; undefined if its kind has none or the record is published. */
  function ownDateOf(record: Item | null): OwnDate<Item> | undefined {
    const { ownDate } = view;
    if (!ownDate) return undefined;
    const day = record && ownDate.waitsFor(record);
    if (record?.[ownDate.flag] === true && !day) return undefined;
    return {
      waiting:
        record && day
          ? {
              id: null,
              record_id: record.id,
              name: nameOf(record),
              publish_on: day,
              user_name: "",
              refused: null,
            }
          : undefined,
      save: (form, on) => {
        form.set(ownDate.date, on);
        form.set(ownDate.flag, "1");
        return save(record, form, { says: scheduledFor(on) });
      },
    };
  }
  function scheduleOf({ record, scheduled: opened }: Opened<Item>): FormSchedule<Item> | undefined {
    if (!scheduled || !crud.entity) return undefined;
    const own = ownDateOf(record);
    return {
      own,
      name: record ? nameOf(record) : undefined,
      waiting: record ? waiting.of(record.id) : waiting.waiting.find(({ id }) => id === opened),
      opened,
      onChanged: ({ kind }) => {
        void waiting.reload();
        if (!own && (kind === "scheduled" || kind === "moved")) return;
        // What was typed over the record stays.
        if (!own && kind === "dropped" && record) return query.set({ agendado: "" });
        close();
        if (own || kind === "published") void crud.reload();
      },
    };
  }

  const newButton = canCreate && (
    <Control variant="primary" aria-keyshortcuts="n" className="max-sm:px-2.5!" onClick={create}>
      <Plus aria-hidden className="size-4 max-sm:hidden" />
      {copy.newTitle}
    </Control>
  );
  return (
    <>
      <ScreenHeading title={copy.title} note={view.note}>
        {view.order && isPlacedList(crud.items) && (
          <OrderControl
            crud={crud}
            items={crud.items}
            order={view.order}
            nameOf={nameOf}
            hiddenNote={hiddenNote(flags)}
            isPartial={isPartial}
          />
        )}
        {newButton}
      </ScreenHeading>
      <ListToolbar
        search={
          <SearchBox
            value={search}
            delayMs={view.text ? SCREEN_SEARCH_DELAY_MS : SERVER_SEARCH_DELAY_MS}
            onChange={onSearch}
          />
        }
        ending={copy.ending}
        filters={view.filters}
        filter={filter}
        onFilter={(value) => query.set({ filter: value })}
        sorts={view.sorts}
        sort={sort}
        onSort={(value) => query.set({ sort: value === view.sorts[0]?.value ? "" : value })}
      >
        {view.list && (
          <SavedViews
            list={view.list}
            query={listQuery(`${new URLSearchParams({ search, filter, sort: query.get("sort") })}`)}
            onShow={show}
          />
        )}
      </ListToolbar>
      <NewWaiting
        waiting={waiting.waiting.filter(({ record_id }) => record_id === 0)}
        onOpen={({ id }) => open({ record: null, scheduled: id })}
      />
      <p role="status" className="sr-only">
        {crud.loading ? "Carregando..." : `${shown.length} na lista`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          text={failed ? copy.loadError : copy.empty}
          hint={search ? `Nada corresponde a “${search}”.` : chosen && `Nada está em “${chosen}”.`}
          action={
            failed ? (
              <Control onClick={() => void crud.reload()}>Tentar novamente</Control>
            ) : search || filter ? (
              <Control
                onClick={() => {
                  query.set({ filter: "" });
                  onSearch("");
                }}
              >
                {search ? "Limpar pesquisa" : "Limpar filtro"}
              </Control>
            ) : (
              newButton
            )
          }
        />
      ) : (
        <CrudList
          crud={crud}
          view={view}
          waitingOf={waiting.of}
          drafted={drafted.ids}
          shown={shown}
          isRoot={isRoot}
          card={card}
          onEdit={(record) => open({ record })}
          onToggle={(record, ...change) => {
            keep(record.id);
            return crud.toggle(record, ...change);
          }}
          onCopy={
            view.nameField && canCreate
              ? (item) => open({ record: null, copied: copyOf(item, view) })
              : undefined
          }
        />
      )}
      <WindowHost ref={host} initial={linked(crud.items, query, canCreate)}>
        {(opened) =>
          form({
            record: opened.record,
            title: opened.record ? copy.editTitle : copy.newTitle,
            description: opened.copied && `Cópia de “${opened.copied.name}”: confira e salve`,
            labels: copy.labels,
            draftKey: `draft:${copy.title}:${opened.record?.id ?? "new"}`,
            defaults: opened.copied?.values ?? defaults,
            place: opened.record ? view.placeOf?.(opened.record, items) : undefined,
            save,
            versions: crud.entity ? { entity: crud.entity, onRestored: () => void crud.reload() } : undefined,
            schedule: scheduleOf(opened),
            onClose: close,
          })
        }
      </WindowHost>
    </>
  );
}

function hiddenNote<Item>([active]: readonly Flag<Item>[]) {
  return (item: Item) => (active && item[active.flag] !== true ? active.words[1] : null);
}

function linked<Item extends AdminRecord>(
  items: Item[] | null,
  query: { get: (name: string) => string },
  canCreate: boolean,
): Opened<Item> | null {
  const id = query.get("edit");
  const scheduled = Number(query.get("agendado")) || undefined;
  if (id === "new") return canCreate ? { record: null, scheduled } : null;
  const record = items?.find((item) => String(item.id) === id);
  return record ? { record, scheduled } : null;
}
