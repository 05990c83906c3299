"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { CrudCopy } from "@/lib/copy/crud";
import { TRASH_NOTE } from "@/lib/copy/messages";
import { listQuery } from "@/lib/lists/query";
import type { Values } from "../form/form-values";
import { TickAll } from "../selection/tick-all";
import { useSelection } from "../selection/use-selection";
import { Confirm } from "../ui/confirm";
import { Control } from "../ui/control";
import { EmptyState } from "../ui/empty-state";
import { type Flag, FlagSwitches } from "../ui/flag-switches";
import { ScreenHeading } from "../ui/screen-heading";
import { SearchBox } from "../ui/search-box";
import { toast } from "../ui/toast";
import { useQueryState } from "../ui/use-query-state";
import { useKey } from "../ui/use-shortcut";
import { SavedViews } from "../views/saved-views";
import { BulkBar } from "./bulk-bar";
import { type Copied, copyOf } from "./copy-of";
import { ListToolbar } from "./list-toolbar";
import { applyView, type ListView } from "./list-view";
import { isPlacedList, OrderControl } from "./order-control";
import { RecordControls } from "./record-controls";
import { RecordList } from "./record-list";
import { RecordModal } from "./record-modal";
import { UnseenNote } from "./site-place";
import { type AdminRecord, type Crud, toSearchQuery } from "./use-crud";

const SERVER_SEARCH_DELAY_MS = 400;
const SCREEN_SEARCH_DELAY_MS = 60;
/** As many as one act takes (lib/records/bulk). */
const MOST_SELECTED = 500;

/** The record whose form is open; null: a new one, that may be a copy. */
type Opened<Item extends AdminRecord> = { record: Item | null; copied?: Copied<Item> };

/** A resource's screen: heading, new button, search, list, the form of one record, the question before a delete. */
export function CrudScreen<Item extends AdminRecord>({
  crud,
  view,
  isRoot,
  canCreate = true,
  defaults,
  modalWidth,
  card,
  fields,
  actions,
}: {
  crud: Crud<Item>;
  view: ListView<Item>;
  isRoot: boolean;
  canCreate?: boolean;
  defaults: Values<Item>;
  modalWidth?: "md" | "lg" | "xl";
  card: (item: Item, parts: { controls: ReactNode; switches: ReactNode }) => ReactNode;
  /** The form of one record; its fields find their values by name. */
  fields: ReactNode;
  /** More of the screen's own, beside the new button. */
  actions?: ReactNode;
}) {
  const { copy } = crud;
  const { layout, nameOf, flags = [] } = view;
  const query = useQueryState();
  const [open, setOpen] = useState<Opened<Item> | null>(() =>
    linked(crud.items, query.get("edit"), canCreate),
  );
  const selection = useSelection(MOST_SELECTED);
  const [deleting, setDeleting] = useState<Item | null>(null);
  const [busy, setBusy] = useState(false);
  const create = () => setOpen({ record: null });
  useKey("n", () => canCreate && create());

  // The first data could not be read on the server: say so and let the person try again.
  const failed = crud.items === null;
  useEffect(() => {
    if (failed) toast.error(copy.loadError);
  }, [failed, copy]);

  const search = query.get("search");
  const filter = query.get("filter");
  const sort = query.get("sort") || (view.sorts[0]?.value ?? "");
  // What the server searched is a part of the list: it has no order of its own.
  const isPartial = !view.text && search !== "";
  const items = crud.items ?? [];
  const shown = applyView(items, view, { search, filter, sort });
  const selected = shown.filter(({ id }) => selection.has(id));
  const placeOf = (item: Item) => view.placeOf?.(item, items);

  function onSearch(text: string) {
    query.set({ search: text });
    if (!view.text) void crud.reload(toSearchQuery(text));
  }
  async function onDelete(record: Item) {
    setBusy(true);
    await crud.remove(record);
    setBusy(false);
    setDeleting(null);
  }
  function onRestored() {
    close();
    void crud.reload();
  }
  /** A saved view: what an address has of the list. */
  function show(text: string) {
    const wanted = new URLSearchParams(text);
    query.set({ filter: wanted.get("filter") ?? "", sort: wanted.get("sort") ?? "" });
    onSearch(wanted.get("search") ?? "");
  }
  function close() {
    setOpen(null);
    query.set({ edit: "" });
  }

  const newButton = canCreate && (
    <Control variant="primary" aria-keyshortcuts="n" onClick={create}>
      <Plus aria-hidden className="size-4" />
      {copy.newTitle}
    </Control>
  );
  return (
    <>
      <ScreenHeading title={copy.title} note={view.note}>
        {actions}
        {view.order && !isPartial && isPlacedList(crud.items) && (
          <OrderControl
            crud={crud}
            items={crud.items}
            order={view.order}
            nameOf={nameOf}
            hiddenNote={hiddenNote(flags)}
          />
        )}
        {newButton}
      </ScreenHeading>
      <ListToolbar
        search={
          <SearchBox
            value={search}
            delayMs={view.text ? SCREEN_SEARCH_DELAY_MS : SERVER_SEARCH_DELAY_MS}
            onSearch={onSearch}
          />
        }
        filters={view.filters}
        filter={filter}
        onFilter={(value) => query.set({ filter: value })}
        sorts={view.sorts}
        sort={sort}
        onSort={(value) => query.set({ sort: value === view.sorts[0]?.value ? "" : value })}
      />
      {view.list && (
        <SavedViews
          list={view.list}
          query={listQuery(`${new URLSearchParams({ search, filter, sort: query.get("sort") })}`)}
          onShow={show}
        />
      )}
      <p role="status" className="sr-only">
        {crud.loading ? "Carregando..." : `${shown.length} na lista`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          text={failed ? copy.loadError : copy.empty}
          hint={search || filter ? "Nada corresponde ao que foi pedido acima." : undefined}
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
                Limpar pesquisa
              </Control>
            ) : (
              newButton
            )
          }
        />
      ) : (
        <>
          {crud.kept && (
            <div className="mb-2">
              <TickAll
                label={`Selecionar ${tickAllWords(shown.length, copy)}`}
                ids={shown.map(({ id }) => id)}
                has={selection.has}
                onTick={(on) =>
                  selection.setAll(
                    shown.map(({ id }) => id),
                    on,
                  )
                }
              />
            </div>
          )}
          <RecordList
            items={shown}
            layout={layout}
            loading={crud.loading}
            nameOf={nameOf}
            selection={crud.kept ? selection : undefined}
            card={(item) =>
              card(item, {
                controls: (
                  <RecordControls
                    name={nameOf(item)}
                    place={placeOf(item)}
                    onEdit={() => setOpen({ record: item })}
                    onCopy={
                      view.nameField && canCreate
                        ? () => setOpen({ record: null, copied: copyOf(item, view) })
                        : undefined
                    }
                    onDelete={isRoot ? () => setDeleting(item) : undefined}
                  />
                ),
                switches: (
                  <>
                    <FlagSwitches record={item} name={nameOf(item)} flags={flags} onToggle={crud.toggle} />
                    <UnseenNote place={placeOf(item)} />
                  </>
                ),
              })
            }
          />
          {crud.kept && (
            <BulkBar
              crud={crud}
              selected={selected}
              nameOf={nameOf}
              canFeature={flags.length > 1}
              canDelete={isRoot}
              onClear={selection.clear}
            />
          )}
        </>
      )}
      {open !== null && (
        <RecordModal
          record={open.record}
          title={open.record ? copy.editTitle : copy.newTitle}
          description={open.copied && `Cópia de “${open.copied.name}”: confira e salve`}
          draftKey={`draft:${copy.title}:${open.record?.id ?? "new"}`}
          width={modalWidth}
          defaults={open.copied?.values ?? defaults}
          fields={fields}
          place={open.record ? placeOf(open.record) : undefined}
          save={crud.save}
          kept={crud.kept ? { entity: crud.kept, onRestored } : undefined}
          onClose={close}
        />
      )}
      <Confirm
        open={deleting !== null}
        question={copy.confirmDelete}
        detail={
          deleting && (
            <>
              <p>{nameOf(deleting)}</p>
              {crud.kept && <p>{TRASH_NOTE}</p>}
            </>
          )
        }
        confirmLabel="Excluir"
        busy={busy}
        onConfirm={() => deleting && void onDelete(deleting)}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}

/** Says of a record whose first flag is off that it is not on the site. */
function hiddenNote<Item>([active]: readonly Flag<Item>[]) {
  return (item: Item) => (active && item[active.flag] !== true ? active.words[1] : null);
}

/** What the address asks to be opened. */
function linked<Item extends AdminRecord>(
  items: Item[] | null,
  id: string,
  canCreate: boolean,
): Opened<Item> | null {
  if (id === "new") return canCreate ? { record: null } : null;
  const record = items?.find((item) => String(item.id) === id);
  return record ? { record } : null;
}

function tickAllWords(count: number, { ending }: CrudCopy): string {
  if (count === 1) return ending === "a" ? "a única" : "o único";
  return `tod${ending}s ${ending}s ${count}`;
}
