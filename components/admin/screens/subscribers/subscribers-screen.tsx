"use client";

import { useState } from "react";
import { Trash2, UserSearch } from "@/components/admin/kit/ui/icons";
import type { AdminSubscriber } from "@/lib/people/subscribers/data";
import { subscriberWords } from "@/lib/people/subscribers/words";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import { listQuery } from "@/lib/records/lists/query";
import { FilterBadges } from "../../kit/filters/folded-filters";
import { SearchBox } from "../../kit/filters/list-toolbar";
import { SelectionBar } from "../../kit/selection/selection-bar";
import { TickAll } from "../../kit/selection/tick";
import { useAllPages, useSelection } from "../../kit/selection/use-selection";
import { PagedTable } from "../../kit/table/paged-table";
import { usePagedList } from "../../kit/table/use-paged-list";
import { useAct } from "../../kit/ui/act";
import { Confirm } from "../../kit/ui/confirm";
import { Control, ExportLink } from "../../kit/ui/control";
import { onDemand, preloadHandlers } from "../../kit/ui/on-demand";
import { call, callJson } from "../../kit/ui/request";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { ColumnsMenu } from "../../kit/views/columns-menu";
import { SavedViews } from "../../kit/views/saved-views";
import { SubscriberCells } from "./subscriber-cells";

const PersonModal = onDemand(() => import("./person-modal").then((module) => module.PersonModal));

const PATH = "/api/newsletter";
const FILTERS = ["search", "since", "per_page"];
/** The maximum number of subscribers per request (lib/people/subscribers/schema.ts). */
const MAX_SELECTED = 200;

const HEADINGS = [
  { text: "Selecionar", kind: "srOnly" },
  ...["Nome", "Email", "Telefone", "Criado em", "Confirmou em", "Página"],
  { text: "Ações", kind: "srOnly" },
] as const;

const LIST = "subscribers";
const COLUMNS = ["Nome", "Telefone", "Criado em", "Confirmou em", "Página"];

/** All staff may delete subscribers (spec §6); only root exports or erases a person's data. */
export function SubscribersScreen({
  initial,
  departures,
  alerts,
  pageNames,
  isRoot,
}: {
  initial: Page<AdminSubscriber> | null;
  /** The number of people who have unsubscribed. */
  departures: number;
  /** The number of active letter alerts. */
  alerts: number;
  /** The names of the site's pages, by path. */
  pageNames: Readonly<Record<string, string>>;
  isRoot: boolean;
}) {
  const list = usePagedList<AdminSubscriber>(PATH, initial, FILTERS);
  const selection = useSelection(MAX_SELECTED);
  const [deleting, setDeleting] = useState<AdminSubscriber | "selected" | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const { busy, act } = useAct();
  const allPages = useAllPages(list, selection, MAX_SELECTED);
  const onPage = list.page?.data.map(({ id }) => id) ?? [];
  const count = selection.ids.length;
  const since = list.get("since");

  async function remove(which: AdminSubscriber | "selected") {
    const sending =
      which === "selected"
        ? callJson("POST", `${PATH}/erase`, { ids: selection.ids })
        : call(`${PATH}/${which.id}`, { method: "DELETE" });
    const body = await act(sending, { done: subscriberWords.deleted, failed: subscriberWords.deleteError });
    setDeleting(null);
    if (!body) return;
    if (which === "selected") selection.clear();
    else selection.set(which.id, false);
    await list.load();
  }

  return (
    <>
      <ScreenHeading title="Inscritos" note={noteOf(departures, alerts)}>
        {isRoot && (
          <Control {...preloadHandlers(PersonModal)} onClick={() => setPerson("")}>
            <UserSearch aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Dados de uma pessoa</span>
          </Control>
        )}
        <ColumnsMenu list={LIST} columns={COLUMNS} />
        <ExportLink inHeading href={`${PATH}/export${list.filters}`} />
      </ScreenHeading>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox {...list.bound("search")} />
        <FilterBadges
          badges={[["since", since && `Desde ${formatDate(since)}`]]}
          onRemove={() => list.filter({ since: "" })}
        />
        <SavedViews list={LIST} query={listQuery(list.filters)} onShow={list.show} />
      </div>
      {!list.failed && (
        <div className="mb-2 pl-1.5">
          <TickAll ending="o" ids={onPage} total={list.page?.meta.total} selection={selection} />
        </div>
      )}
      <PagedTable
        list={list}
        caption="Inscritos na newsletter"
        look="lines"
        headings={HEADINGS}
        name={LIST}
        noun={["inscrito", "inscritos"]}
        empty={{
          text: subscriberWords.empty,
          hint:
            list.get("search") || since
              ? "Confira a pesquisa acima."
              : "Os inscritos do rodapé do site aparecem aqui.",
        }}
        row={(subscriber) => (
          <SubscriberCells
            subscriber={subscriber}
            page={pageNames[subscriber.consent_source] ?? subscriber.consent_source}
            selected={selection.has(subscriber.id)}
            onSelect={(on, withShift) => selection.tick(subscriber.id, on, withShift, onPage)}
            onPerson={isRoot ? () => setPerson(subscriber.email) : undefined}
            onDelete={() => setDeleting(subscriber)}
          />
        )}
      />
      <SelectionBar
        label="Selecionados"
        count={count}
        words={["selecionado", "selecionados"]}
        all={allPages}
        onClear={selection.clear}
      >
        <ExportLink label="Exportar" href={`${PATH}/export?ids=${selection.ids.join(",")}`} />
        <Control variant="remove" disabled={busy} onClick={() => setDeleting("selected")}>
          <Trash2 aria-hidden className="size-4" />
          Excluir
        </Control>
      </SelectionBar>
      <Confirm
        open={deleting !== null}
        question={deleting === "selected" ? questionOf(count) : subscriberWords.confirmDelete}
        detail={
          deleting === "selected"
            ? "Os dados são apagados de vez, também os e-mails que ainda não saíram."
            : deleting?.email
        }
        confirmLabel="Excluir"
        busy={busy}
        onConfirm={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      />
      {person !== null && (
        <PersonModal email={person} onClose={() => setPerson(null)} onErased={() => void list.load()} />
      )}
    </>
  );
}

function questionOf(count: number): string {
  return count === 1
    ? "Tem certeza que deseja deletar o inscrito selecionado?"
    : `Tem certeza que deseja deletar os ${formatCount(count)} inscritos selecionados?`;
}

function noteOf(departures: number, alerts: number): string {
  const left = countOf(departures, "pessoa já saiu", "pessoas já saíram");
  const waiting = countOf(alerts, "aviso de cartas está ativo", "avisos de cartas estão ativos");
  return [
    "Quem pediu para receber novidades por e-mail.",
    ...(departures > 0 ? [`${left} por conta própria.`] : []),
    ...(alerts > 0 ? [`${waiting}.`] : []),
  ].join(" ");
}
