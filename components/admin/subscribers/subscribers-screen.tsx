"use client";

import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { controlClass, IconControl } from "@/components/ui/control";
import { Pagination } from "@/components/ui/pagination";
import { toast } from "@/components/ui/toast";
import { subscriberCopy } from "@/lib/copy/crud";
import { formatDateTime } from "@/lib/format/date";
import { formatPhone } from "@/lib/format/phone";
import type { Page } from "@/lib/http/pagination";
import type { AdminSubscriber } from "@/lib/subscribers/data";
import { EmptyState } from "../crud/empty-state";
import { call } from "../crud/request";
import { ScreenHeading } from "../crud/screen-heading";
import { SearchBox } from "../crud/search-box";
import { usePagedList } from "../crud/use-paged-list";

const PATH = "/api/newsletter";
const SEARCH_DELAY_MS = 0;

/** Inscritos: anybody signed in may delete one (spec §6). */
export function SubscribersScreen({ initial }: { initial: Page<AdminSubscriber> | null }) {
  const list = usePagedList<AdminSubscriber>(PATH, initial, ["search"]);
  const [deleting, setDeleting] = useState<AdminSubscriber | null>(null);
  const subscribers = list.page?.data ?? [];
  const meta = list.page?.meta;

  async function remove({ id }: AdminSubscriber) {
    const { ok, body } = await call<{ message: string }>(`${PATH}/${id}`, { method: "DELETE" });
    setDeleting(null);
    if (!ok) return toast.error(body?.message || subscriberCopy.deleteError);
    toast.success(body?.message ?? subscriberCopy.deleted);
    await list.load();
  }

  return (
    <>
      <ScreenHeading title="Inscritos" note="Quem pediu para receber novidades por e-mail.">
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
      {subscribers.length === 0 ? (
        <EmptyState
          text={subscriberCopy.empty}
          hint={
            list.get("search") ? "Confira a pesquisa acima." : "Os inscritos do rodapé do site aparecem aqui."
          }
        />
      ) : (
        <div
          aria-busy={list.loading}
          className="overflow-hidden rounded-2xl border border-line bg-surface shadow-panel aria-busy:opacity-70"
        >
          <table className="data-table">
            <caption className="sr-only">Inscritos na newsletter</caption>
            <thead>
              <tr>
                <th scope="col">Nome</th>
                <th scope="col">Email</th>
                <th scope="col">Telefone</th>
                <th scope="col">Criado em</th>
                <th scope="col">Ações</th>
              </tr>
            </thead>
            <tbody>
              {subscribers.map((subscriber) => (
                <tr key={subscriber.id}>
                  <td data-label="Nome">{subscriber.name ?? "—"}</td>
                  <td data-label="Email">{subscriber.email}</td>
                  <td data-label="Telefone" className="tabular-nums">
                    {subscriber.phone ? formatPhone(subscriber.phone) : "—"}
                  </td>
                  <td data-label="Criado em" className="tabular-nums">
                    <time dateTime={subscriber.created_at}>
                      {formatDateTime(new Date(subscriber.created_at))}
                    </time>
                  </td>
                  <td>
                    <IconControl
                      label="Excluir"
                      aria-description={subscriber.email}
                      className="tooltip-left hover:text-danger!"
                      onClick={() => setDeleting(subscriber)}
                    >
                      <Trash2 aria-hidden className="size-4" />
                    </IconControl>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {meta && (
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          total={meta.total}
          noun={["inscrito", "inscritos"]}
          onPage={list.goTo}
        />
      )}
      <Confirm
        open={deleting !== null}
        question={subscriberCopy.confirmDelete}
        detail={deleting?.email}
        confirmLabel="Excluir"
        onConfirm={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}
