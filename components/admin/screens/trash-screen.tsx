"use client";

import { useState } from "react";
import { RotateCcw } from "@/components/admin/kit/ui/icons";
import { countOf } from "@/lib/platform/format/count";
import { DAY_MS, formatDateTime } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import type { TrashWire } from "@/lib/records/history/data";
import { entityName } from "@/lib/words";
import { DeleteControl } from "../kit/crud/record-controls";
import { PagedTable } from "../kit/table/paged-table";
import { usePagedList } from "../kit/table/use-paged-list";
import { useAct } from "../kit/ui/act";
import { Confirm } from "../kit/ui/confirm";
import { Control } from "../kit/ui/control";
import { call } from "../kit/ui/request";
import { ScreenHeading } from "../kit/ui/screen-heading";

const NO_FILTERS: readonly string[] = [];

/** Records deleted in the last thirty days. */
export function TrashScreen({ initial, now }: { initial: Page<TrashWire> | null; now: number }) {
  const list = usePagedList<TrashWire>("/api/trash", initial, NO_FILTERS);
  const [purging, setPurging] = useState<TrashWire | null>(null);
  const { busy, act } = useAct();

  /** POST restores the record, DELETE deletes it permanently. */
  async function send(entry: TrashWire, method: "POST" | "DELETE") {
    await act(call(`/api/trash/${entry.entity}/${entry.record_id}`, { method }));
    setPurging(null);
    await list.load();
  }

  return (
    <>
      <ScreenHeading
        title="Lixeira"
        note="O que foi excluído fica aqui por 30 dias; depois sai de vez. As imagens ficam na biblioteca."
      />
      <PagedTable
        list={list}
        caption="Registros excluídos"
        headings={["Registro", "Tipo", "Excluído por", "Quando", "Sai em", { text: "Ações", kind: "srOnly" }]}
        noun={["registro", "registros"]}
        empty={{
          text: "A lixeira está vazia.",
          hint: "O que for excluído das listas do site aparece aqui e pode voltar.",
        }}
        row={(entry) => (
          <>
            <td data-label="Registro" className="title font-medium lg:max-w-96">
              {entry.name}
            </td>
            <td data-label="Tipo">{entityName(entry.entity)}</td>
            <td data-label="Excluído por">{entry.user_name}</td>
            <td data-label="Quando" className="whitespace-nowrap tabular-nums">
              <time dateTime={entry.deleted_at}>{formatDateTime(new Date(entry.deleted_at))}</time>
            </td>
            <td data-label="Sai em" className="whitespace-nowrap text-muted tabular-nums">
              {daysLeft(entry, now)}
            </td>
            <td className="acts">
              <div className="flex items-center gap-1 lg:justify-end">
                <Control
                  size="sm"
                  disabled={busy}
                  aria-description={entry.name}
                  onClick={() => void send(entry, "POST")}
                >
                  <RotateCcw aria-hidden className="size-3.5" />
                  Restaurar
                </Control>
                <DeleteControl label="Excluir de vez" about={entry.name} onDelete={() => setPurging(entry)} />
              </div>
            </td>
          </>
        )}
      />
      <Confirm
        open={purging !== null}
        question="Excluir de vez?"
        detail={purging && `“${purging.name}” não poderá mais ser restaurado, nem as suas versões.`}
        confirmLabel="Excluir de vez"
        busy={busy}
        onConfirm={() => purging && void send(purging, "DELETE")}
        onCancel={() => setPurging(null)}
      />
    </>
  );
}

function daysLeft({ expires_at }: TrashWire, now: number): string {
  const days = Math.max(0, Math.ceil((Date.parse(expires_at) - now) / DAY_MS));
  return countOf(days, "dia");
}
