"use client";

import { Download, Trash2, UserSearch } from "lucide-react";
import { useState } from "react";
import { subscriberCopy } from "@/lib/copy/crud";
import { formatDateTime } from "@/lib/format/date";
import { formatPhone } from "@/lib/format/phone";
import type { Page } from "@/lib/http/pagination";
import type { AdminSubscriber } from "@/lib/subscribers/data";
import { Confirm } from "../ui/confirm";
import { Control, controlClass, IconControl } from "../ui/control";
import { PagedTable } from "../ui/paged-table";
import { call } from "../ui/request";
import { ScreenHeading } from "../ui/screen-heading";
import { SearchBox } from "../ui/search-box";
import { toast } from "../ui/toast";
import { usePagedList } from "../ui/use-paged-list";
import { PersonModal } from "./person-modal";

const PATH = "/api/newsletter";
const SEARCH_DELAY_MS = 0;

/** Inscritos: anybody signed in may delete one (spec §6); root answers for all that is held about a person. */
export function SubscribersScreen({
  initial,
  departures,
  alerts,
  isRoot,
}: {
  initial: Page<AdminSubscriber> | null;
  /** How many people have left by themselves: who they were is kept nowhere. */
  departures: number;
  /** How many wait to be told of letters by e-mail. */
  alerts: number;
  isRoot: boolean;
}) {
  const list = usePagedList<AdminSubscriber>(PATH, initial, ["search"]);
  const [deleting, setDeleting] = useState<AdminSubscriber | null>(null);
  const [person, setPerson] = useState<string | null>(null);

  async function remove({ id }: AdminSubscriber) {
    const { ok, body } = await call<{ message: string }>(`${PATH}/${id}`, { method: "DELETE" });
    setDeleting(null);
    if (!ok) return toast.error(body?.message || subscriberCopy.deleteError);
    toast.success(body?.message ?? subscriberCopy.deleted);
    await list.load();
  }

  return (
    <>
      <ScreenHeading title="Inscritos" note={noteOf(departures, alerts)}>
        {isRoot && (
          <Control onClick={() => setPerson("")}>
            <UserSearch aria-hidden className="size-4" />
            Dados de uma pessoa
          </Control>
        )}
        <a href={`${PATH}/export${list.filters}`} download className={controlClass()}>
          <Download aria-hidden className="size-4" />
          Exportar CSV
        </a>
      </ScreenHeading>
      <div className="mb-4 flex">
        <SearchBox
          value={list.get("search")}
          delayMs={SEARCH_DELAY_MS}
          onSearch={(search) => list.filter({ search })}
        />
      </div>
      <PagedTable
        list={list}
        caption="Inscritos na newsletter"
        headings={["Nome", "Email", "Telefone", "Criado em", "Ações"]}
        noun={["inscrito", "inscritos"]}
        empty={{
          text: subscriberCopy.empty,
          hint: list.get("search")
            ? "Confira a pesquisa acima."
            : "Os inscritos do rodapé do site aparecem aqui.",
        }}
        row={(subscriber) => (
          <>
            <td data-label="Nome">{subscriber.name ?? "—"}</td>
            <td data-label="Email">{subscriber.email}</td>
            <td data-label="Telefone" className="tabular-nums">
              {subscriber.phone ? formatPhone(subscriber.phone) : "—"}
            </td>
            <td data-label="Criado em" className="tabular-nums">
              <time dateTime={subscriber.created_at}>{formatDateTime(new Date(subscriber.created_at))}</time>
            </td>
            <td>
              {isRoot && (
                <IconControl
                  label="Dados da pessoa"
                  aria-description={subscriber.email}
                  className="tooltip-left"
                  onClick={() => setPerson(subscriber.email)}
                >
                  <UserSearch aria-hidden className="size-4" />
                </IconControl>
              )}
              <IconControl
                label="Excluir"
                aria-description={subscriber.email}
                className="tooltip-left hover:text-danger!"
                onClick={() => setDeleting(subscriber)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconControl>
            </td>
          </>
        )}
      />
      <Confirm
        open={deleting !== null}
        question={subscriberCopy.confirmDelete}
        detail={deleting?.email}
        confirmLabel="Excluir"
        onConfirm={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      />
      {person !== null && (
        <PersonModal email={person} onClose={() => setPerson(null)} onErased={() => void list.load()} />
      )}
    </>
  );
}

function noteOf(departures: number, alerts: number): string {
  const left = departures === 1 ? "1 pessoa já saiu" : `${departures} pessoas já saíram`;
  const waiting = alerts === 1 ? "1 aviso de cartas está ativo" : `${alerts} avisos de cartas estão ativos`;
  return [
    "Quem pediu para receber novidades por e-mail.",
    ...(departures > 0 ? [`${left} por conta própria.`] : []),
    ...(alerts > 0 ? [`${waiting}.`] : []),
  ].join(" ");
}
