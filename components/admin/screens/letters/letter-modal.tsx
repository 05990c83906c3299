"use client";

import { Share2 } from "@/components/admin/kit/ui/icons";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { formatCostMonth } from "@/lib/trade/letters/cost/cost";
import { formatWireFee } from "@/lib/trade/letters/cost/transfer-fee";
import type { HistoryEvent, LetterHistory } from "@/lib/trade/letters/history/wire";
import { letterPath } from "@/lib/trade/letters/paths";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { SitePlaceWords } from "../../kit/crud/record-controls";
import { Control, controlClass } from "../../kit/ui/control";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { Skeleton } from "../../kit/ui/on-demand";
import { useReply } from "../../kit/ui/use-reply";
import { isFree, ShareLink } from "./letter-actions";
import { Confirmed, Situation } from "./letter-cells";

/** Shows a letter with all its figures and its history. */
export function LetterModal({
  letter,
  onClose,
  onConfirm,
  onHold,
}: {
  letter: WireStaffLetter;
  onClose: () => void;
  onConfirm: () => void;
  /** Reserves the letter, or releases it. */
  onHold: () => void;
}) {
  const reply = useReply<{ data: LetterHistory }>(`/api/contemplateds/${letter.id}/history`);
  const history = reply?.body?.data;
  return (
    <Modal
      title={`Carta ${letter.id}`}
      description={`${letter.segment_name} · ${letter.administrator_name}`}
      onClose={onClose}
    >
      <ModalBody isText>
        <p className="mb-3 flex flex-wrap items-center gap-x-3">
          <Situation letter={letter} /> <Confirmed letter={letter} />
        </p>
        {letter.status === "reserved" && !letter.hold && !letter.withdrawn_at && (
          <p className="mb-4 text-muted">Reservada pelo parceiro; muda na próxima importação.</p>
        )}
        <Facts letter={letter} />
        <h3 className="mt-6 mb-3 font-display font-bold">Histórico</h3>
        {reply && !history && <p role="alert">Não foi possível carregar o histórico. Tente novamente.</p>}
        {!reply && (
          <div role="status" className="flex flex-col gap-1.5">
            <span className="sr-only">Carregando...</span>
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        )}
        {history && (
          <ol className="flex flex-col gap-4">
            {history.events.map((event) => (
              <Entry key={`${event.at} ${event.kind}`} at={event.at} title={titleOf(event)} by={byOf(event)}>
                {event.changes.length > 0 && (
                  <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
                    {event.changes.map(({ field, before, after }) => (
                      <div key={field} className="contents">
                        <dt className="text-muted">{field}</dt>
                        <dd className="tabular-nums">
                          <s className="text-muted">{before}</s>
                          <span aria-hidden> → </span>
                          <span className="sr-only"> passou a </span>
                          <strong className="font-semibold">{after}</strong>
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
              </Entry>
            ))}
            <Entry
              at={history.first_seen_at}
              title="Vista pela primeira vez"
              by={history.first_run ? `importação ${history.first_run}` : null}
            />
          </ol>
        )}
        <p className="mt-5 text-muted text-sm">
          Mostra 12 meses de mudanças. A parcela que vence a cada mês não conta.
        </p>
      </ModalBody>
      {!letter.withdrawn_at && (
        <ModalFooter>
          <div className="mr-auto empty:hidden">
            {letter.status === "available" && <SitePlaceWords place={{ href: letterPath(letter.id) }} />}
          </div>
          <ShareLink letter={letter} className={`${controlClass()} max-sm:px-2.5!`}>
            <Share2 aria-hidden className="size-4 max-sm:hidden" />
            <span>
              <span className="max-sm:hidden">Compartilhar no </span>WhatsApp
            </span>
          </ShareLink>
          <Control onClick={onConfirm}>Conferir</Control>
          {(letter.hold || isFree(letter)) && (
            <Control variant="primary" onClick={onHold}>
              {letter.hold ? "Liberar" : "Reservar"}
            </Control>
          )}
        </ModalFooter>
      )}
    </Modal>
  );
}

function Facts({ letter }: { letter: WireStaffLetter }) {
  const facts: [name: string, text: string | null, sum?: string][] = [
    ["Crédito", letter.credit_value_formatted],
    [
      "Valor para o cliente",
      letter.customer_entry_formatted,
      `entrada do parceiro ${letter.entry_value_formatted} + comissão ${letter.commission_formatted}`,
    ],
    ["Parcelas", letter.parcels.replaceAll(" x ", "\u00a0x\u00a0")],
    ["Próxima parcela", letter.next_pay_formatted],
    ["Custo total", letter.total_cost_formatted],
    ["Custo efetivo estimado", formatCostMonth(letter.cost_month)],
    ["Taxa de transferência", formatWireFee(letter)],
    ["Saldo devedor", letter.outstanding_balance_formatted],
    ["Próximo reajuste", letter.next_adjustment_formatted],
    ["Parceiro", [letter.partner.name, letter.code].filter(Boolean).join(", código ")],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-3">
      {facts
        .filter(([, text]) => text)
        .map(([name, text, sum], index) => (
          <div key={name} className={sum && "sm:col-span-2"}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="wrap-anywhere font-medium">
              <span className={index < 2 ? "font-bold font-display text-lg sm:text-2xl" : ""}>{text}</span>
              {sum && <span className="block font-normal text-muted text-sm">{sum}</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Entry({
  at,
  title,
  by,
  children,
}: {
  at: string;
  title: string;
  by: string | null;
  children?: React.ReactNode;
}) {
  return (
    <li className="border-line border-l-2 pl-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">{title}</strong>
        <time dateTime={at} className="text-muted text-sm tabular-nums">
          {formatDateTime(new Date(at))}
        </time>
        {by && <span className="text-muted text-sm">{by}</span>}
      </p>
      {children}
    </li>
  );
}

const TITLES: Record<string, string> = {
  changed: "Alterada pelo parceiro",
  withdrawn: "Retirada da lista",
  returned: "De volta à lista",
  released: "Liberada",
  confirmed: "Conferida com a administradora",
  unconfirmed: "Conferência desfeita",
};

function titleOf({ kind, until }: HistoryEvent): string {
  if (kind === "reserved" && until) return `Reservada até ${formatDate(until)} (inclusive)`;
  if (kind === "expired" && until) return `A reserva até ${formatDate(until)} terminou sozinha`;
  return TITLES[kind] ?? kind;
}

function byOf({ run, by }: HistoryEvent): string | null {
  const parts = [run !== null && `importação ${run}`, by && `por ${by}`].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : null;
}
