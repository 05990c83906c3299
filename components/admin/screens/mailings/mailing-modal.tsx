"use client";

import { useState } from "react";
import { Send, TriangleAlert } from "@/components/admin/kit/ui/icons";
import type { MailingState } from "@/lib/people/mailings/data";
import type { Mailing } from "@/lib/people/mailings/wire";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { Badge } from "../../kit/ui/badge";
import { Confirm } from "../../kit/ui/confirm";
import { Control } from "../../kit/ui/control";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { onDemand, Skeleton } from "../../kit/ui/on-demand";
import { Progress } from "../../kit/ui/progress";
import { MailPreview } from "./mail-preview";
import { useMailing } from "./use-mailing";

const CarefulFindings = onDemand(() =>
  import("../../kit/form/careful-words").then((module) => module.CarefulFindings),
);

const REASON = "mailing-reason";

export function MailingModal({
  post,
  onClose,
}: {
  post: { id: number; title: string };
  onClose: () => void;
}) {
  const mailing = useMailing(post.id);
  const { state, current, sending, busy } = mailing;
  const [confirming, setConfirming] = useState<"start" | "stop" | null>(null);
  const reason = state && reasonAgainst(state);
  const close = () => setConfirming(null);
  return (
    <Modal width="lg" title="Enviar por e-mail" description={post.title} onClose={onClose}>
      <ModalBody>
        {!state && mailing.failed && (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            Não foi possível carregar.
            <Control size="sm" onClick={() => void mailing.reload()}>
              Tentar novamente
            </Control>
          </p>
        )}
        {!state && !mailing.failed && <Skeleton className="h-96" />}
        {state && (
          <div className="flex flex-col gap-6">
            {sending && current ? (
              <MailingProgress mailing={current} />
            ) : (
              <p className="text-base">{audienceOf(state)}</p>
            )}
            {reason && !sending && (
              <p
                id={REASON}
                role="note"
                className="flex items-start gap-2.5 rounded-xl bg-warning-surface px-4 py-3 text-sm text-warning"
              >
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>{reason}</span>
              </p>
            )}
            <CarefulFindings text={`${state.preview.subject}\n${state.preview.text}`} />
            <MailPreview preview={state.preview} />
            <MailingHistory mailings={state.mailings} />
          </div>
        )}
      </ModalBody>
      <ModalFooter>
        {state && (
          <Control
            className="mr-auto"
            disabled={busy || (state.obstacle !== null && !state.can_test)}
            aria-describedby={reason ? REASON : undefined}
            onClick={() => void mailing.sendTest()}
          >
            Enviar um teste para mim
          </Control>
        )}
        {sending ? (
          <Control variant="danger" disabled={busy} onClick={() => setConfirming("stop")}>
            Parar o envio
          </Control>
        ) : (
          <Control
            variant="primary"
            disabled={busy || !state || reason !== null}
            aria-describedby={reason ? REASON : undefined}
            onClick={() => setConfirming("start")}
          >
            <Send aria-hidden className="size-4" />
            {state && state.recipients > 0 ? `Enviar para ${people(state.recipients)}` : "Enviar"}
          </Control>
        )}
      </ModalFooter>
      <Confirm
        open={confirming === "start"}
        danger={false}
        question={`Enviar para ${people(state?.recipients ?? 0)}?`}
        detail="O e-mail sai como está na prévia. O que já saiu não volta."
        confirmLabel="Enviar agora"
        busy={busy}
        onCancel={close}
        onConfirm={() => {
          close();
          void mailing.start();
        }}
      />
      <Confirm
        open={confirming === "stop"}
        question="Parar o envio?"
        detail="Quem ainda não recebeu não recebe. Depois, você pode enviar de novo só para essas pessoas."
        confirmLabel="Parar o envio"
        cancelLabel="Continuar enviando"
        busy={busy}
        onCancel={close}
        onConfirm={() => {
          close();
          void mailing.stop();
        }}
      />
    </Modal>
  );
}

function reasonAgainst({ obstacle, recipients, reached }: MailingState): string | null {
  if (obstacle) return obstacle;
  if (recipients > 0) return null;
  return reached > 0 ? "Todos os inscritos já receberam este informativo." : "Ainda não há inscritos.";
}

function audienceOf({ recipients, reached }: MailingState): string {
  if (reached === 0) return `Vai para ${people(recipients)}: todos os inscritos nos informativos.`;
  const before = countOf(reached, "pessoa já recebeu", "pessoas já receberam");
  return `${before} este informativo e não recebe${reached === 1 ? "" : "m"} de novo. Um novo envio vai só para quem falta: ${people(recipients)}.`;
}

function people(count: number): string {
  return countOf(count, "pessoa");
}

function MailingProgress({ mailing }: { mailing: Mailing }) {
  const { total, sent, failed, unknown } = mailing;
  const through = sent + failed + unknown;
  const share = total === 0 ? 1 : Math.min(1, through / total);
  return (
    <Progress title="Enviando…" label="Progresso do envio" text={`${through} de ${total}`} share={share}>
      <p className="mt-3 text-muted text-sm">
        Pode fechar esta janela: o envio continua no servidor, em pequenos lotes.
      </p>
    </Progress>
  );
}

const STATES = {
  sending: { label: "Enviando", tone: "highlight" },
  done: { label: "Concluído", tone: "positive" },
  stopped: { label: "Parado", tone: "warning" },
} as const;

function MailingHistory({ mailings }: { mailings: Mailing[] }) {
  if (mailings.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold text-base">Envios</h3>
      <ul className="divide-y divide-line">
        {mailings.map((mailing) => (
          <li key={mailing.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 text-sm">
            <Badge tone={STATES[mailing.status].tone}>{STATES[mailing.status].label}</Badge>
            <time dateTime={mailing.started_at} className="tabular-nums">
              {formatDateTime(new Date(mailing.started_at))}
            </time>
            {mailing.user_name && <span className="text-muted">{mailing.user_name}</span>}
            <span className="w-full tabular-nums">{countsOf(mailing)}</span>
            {mailing.unknown > 0 && (
              <span className="w-full text-warning">
                {mailing.unknown === 1
                  ? "1 envio sem confirmação: o servidor parou no meio. O e-mail não será enviado de novo."
                  : `${formatCount(mailing.unknown)} envios sem confirmação: o servidor parou no meio. Os e-mails não serão enviados de novo.`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function countsOf({ status, total, sent, failed, waiting, unknown }: Mailing): string {
  const gone = status === "done" ? Math.max(0, total - sent - failed - waiting - unknown) : 0;
  return [
    `${formatCount(sent)} de ${countOf(total, "enviado")}`,
    failed > 0 && `${countOf(failed, "recusado")} pelo servidor de destino`,
    waiting > 0 && `${formatCount(waiting)} na fila`,
    gone > 0 && `${countOf(gone, "saiu", "saíram")} da lista`,
  ]
    .filter(Boolean)
    .join(" · ");
}
