"use client";

import { useRouter } from "next/navigation";
import { formatDateTime } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import type { FailedEvent } from "@/lib/platform/webhooks/data";
import { LinkTable } from "../../kit/table/link-table";
import { useAct } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { call } from "../../kit/ui/request";
import { ScreenHeading } from "../../kit/ui/screen-heading";

const EVENTS: Record<string, string> = {
  "inquiry.created": "Atendimento novo",
  "inquiry.updated": "Atendimento alterado",
  "inquiry.deleted": "Atendimento apagado",
};
const PROBLEMS: Record<string, string> = {
  timeout: "o sistema não respondeu a tempo",
  connection: "a conexão com o sistema falhou",
};

/** Avisos ao CRM que não chegaram: the events that the webhook (WEBHOOK_URL) has not accepted. */
export function WebhooksScreen({ events }: { events: Page<FailedEvent> | null }) {
  const router = useRouter();
  const { busy, act } = useAct();
  async function resend() {
    if (await act(call("/api/webhooks/resend", { method: "POST" }))) router.refresh();
  }
  return (
    <>
      <ScreenHeading
        title="Avisos ao CRM que não chegaram"
        note="O site tentou por um dia. Depois de resolver o motivo, envie de novo: vai o estado de agora."
      >
        {events && events.data.length > 0 && (
          <Control variant="primary" disabled={busy} onClick={() => void resend()}>
            Enviar de novo
          </Control>
        )}
      </ScreenHeading>
      <LinkTable
        page={events}
        caption="Avisos ao CRM que não chegaram"
        columns={[
          {
            title: "De quando",
            className: "whitespace-nowrap tabular-nums",
            cell: ({ created_at }) => formatDateTime(new Date(created_at)),
          },
          { title: "O que é", cell: ({ type }) => EVENTS[type] ?? type },
          { title: "Atendimento", className: "tabular-nums", cell: ({ record_id }) => record_id },
          { title: "Tentativas", className: "tabular-nums", cell: ({ attempts }) => attempts },
          {
            title: "Motivo",
            className: "text-muted",
            cell: ({ problem }) =>
              PROBLEMS[problem ?? ""] ?? `o sistema respondeu ${problem?.replace("http_", "")}`,
          },
        ]}
        noun={["aviso", "avisos"]}
        empty={{ text: "Todos os avisos chegaram." }}
        failed="Não foi possível carregar os avisos."
        href={(page) => `/iacontrol/webhooks?page=${page}`}
        keyOf={({ id }) => id}
      />
    </>
  );
}
