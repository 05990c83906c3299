"use client";

import type { AuditWire } from "@/lib/audit/data";
import { formatDateTime } from "@/lib/format/date";
import type { Page } from "@/lib/http/pagination";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";
import { ScreenHeading } from "../ui/screen-heading";
import { usePagedList } from "../ui/use-paged-list";
import { actionName, entityName } from "./audit-words";

const NO_FILTERS: readonly string[] = [];

/** Auditoria: who wrote what, and when. Only ever added to. */
export function AuditScreen({ initial }: { initial: Page<AuditWire> | null }) {
  const list = usePagedList<AuditWire>("/api/audit", initial, NO_FILTERS);
  const entries = list.page?.data ?? [];
  const meta = list.page?.meta;
  return (
    <>
      <ScreenHeading
        title="Auditoria"
        note="Cada escrita na área administrativa. Os valores não são guardados."
      />
      {entries.length === 0 ? (
        <EmptyState text="Nenhum registro encontrado." />
      ) : (
        <div
          aria-busy={list.loading}
          className="overflow-hidden rounded-2xl border border-line bg-surface shadow-panel aria-busy:opacity-70"
        >
          <table className="data-table">
            <caption className="sr-only">Registros de auditoria</caption>
            <thead>
              <tr>
                <th scope="col">Quando</th>
                <th scope="col">Quem</th>
                <th scope="col">Ação</th>
                <th scope="col">Registro</th>
                <th scope="col">Campos</th>
                <th scope="col">Endereço</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td data-label="Quando" className="whitespace-nowrap tabular-nums">
                    <time dateTime={entry.created_at}>{formatDateTime(new Date(entry.created_at))}</time>
                  </td>
                  <td data-label="Quem">{entry.user_name}</td>
                  <td data-label="Ação">{actionName(entry.action)}</td>
                  <td data-label="Registro">
                    {entityName(entry.entity)}
                    {entry.entity_id !== null && <span className="text-muted"> nº {entry.entity_id}</span>}
                  </td>
                  <td data-label="Campos" className="text-muted">
                    {entry.fields.join(", ") || "—"}
                  </td>
                  <td data-label="Endereço" className="text-muted tabular-nums">
                    {entry.address ?? "—"}
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
          noun={["registro", "registros"]}
          onPage={list.goTo}
        />
      )}
    </>
  );
}
