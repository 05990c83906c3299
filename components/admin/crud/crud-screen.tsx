"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { TRASH_NOTE } from "@/lib/copy/messages";
import type { Values } from "../form/form-values";
import { Confirm } from "../ui/confirm";
import { Control } from "../ui/control";
import { EmptyState } from "../ui/empty-state";
import { type Flag, FlagSwitches } from "../ui/flag-switches";
import { ScreenHeading } from "../ui/screen-heading";
import { SearchBox } from "../ui/search-box";
import { toast } from "../ui/toast";
import { useQueryState } from "../ui/use-query-state";
import { useKey } from "../ui/use-shortcut";
import { ListToolbar } from "./list-toolbar";
import { applyView, type ListView } from "./list-view";
import { isPlacedList, OrderControl } from "./order-control";
import { RecordControls } from "./record-controls";
import { RecordModal } from "./record-modal";
import { type AdminRecord, type Crud, toSearchQuery } from "./use-crud";

const SERVER_SEARCH_DELAY_MS = 400;
const SCREEN_SEARCH_DELAY_MS = 60;
const GRID = "grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4 lg:grid-cols-3";
const LIST =
  "flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-panel";

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
  const [open, setOpen] = useState<Item | "new" | null>(() =>
    query.get("edit") === "new" && canCreate ? "new" : linkedRecord(crud.items, query.get("edit")),
  );
  const [deleting, setDeleting] = useState<Item | null>(null);
  const [busy, setBusy] = useState(false);
  const create = () => setOpen("new");
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
  const shown = applyView(crud.items ?? [], view, { search, filter, sort });

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
        <ul aria-busy={crud.loading} className={layout === "grid" ? GRID : LIST}>
          {shown.map((item) => (
            <li key={item.id} className="min-w-0">
              {card(item, {
                controls: (
                  <RecordControls
                    name={nameOf(item)}
                    onEdit={() => setOpen(item)}
                    onDelete={isRoot ? () => setDeleting(item) : undefined}
                  />
                ),
                switches: (
                  <FlagSwitches record={item} name={nameOf(item)} flags={flags} onToggle={crud.toggle} />
                ),
              })}
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <RecordModal
          record={open === "new" ? null : open}
          title={open === "new" ? copy.newTitle : copy.editTitle}
          draftKey={`draft:${copy.title}:${open === "new" ? "new" : open.id}`}
          width={modalWidth}
          defaults={defaults}
          fields={fields}
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

function linkedRecord<Item extends AdminRecord>(items: Item[] | null, id: string): Item | null {
  return items?.find((item) => String(item.id) === id) ?? null;
}
