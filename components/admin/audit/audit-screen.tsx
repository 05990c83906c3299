"use client";

import type { AuditWire } from "@/lib/audit/data";
import { formatDateTime } from "@/lib/format/date";
import type { Page } from "@/lib/http/pagination";
import { PagedTable } from "../ui/paged-table";
import { ScreenHeading } from "../ui/screen-heading";
import { usePagedList } from "../ui/use-paged-list";
import { actionName, entityName } from "./audit-words";

const NO_FILTERS: readonly string[] = [];

/** Auditoria: who wrote what, and when. Only ever added to. */
export function AuditScreen({ initial }: { initial: Page<AuditWire> | null }) {
  const list = usePagedList<AuditWire>("/api/audit", initial, NO_FILTERS);
  return (
    <>
      <ScreenHeading
        title="Auditoria"
        note="Cada escrita na área administrativa. Os valores não são guardados."
      />
      <PagedTable
        list={list}
        caption="Registros de auditoria"
        headings={["Quando", "Quem", "Ação", "Registro", "Campos", "Endereço"]}
        noun={["registro", "registros"]}
        empty={{ text: "Nenhum registro encontrado." }}
        row={(entry) => (
          <>
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
          </>
        )}
      />
    </>
  );
}
