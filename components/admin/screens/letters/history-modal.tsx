"use client";

import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import type { HistoryEvent, LetterHistory } from "@/lib/trade/letters/history/wire";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { Control } from "../../kit/ui/control";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { useReply } from "../../kit/ui/use-reply";

export function HistoryModal({
  letter,
  onClose,
  onConfirm,
}: {
  letter: WireStaffLetter;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const reply = useReply<{ data: LetterHistory }>(`/api/contemplateds/${letter.id}/history`);
  const history = reply?.body?.data;
  const code = letter.code ? ` (código do parceiro: ${letter.code})` : "";
  return (
    <Modal
      open
      title={`Histórico da carta ${letter.id}`}
      description={`${letter.partner.name}${code}`}
      onClose={onClose}
    >
      <ModalBody>
        {reply && !history && <p role="alert">Não foi possível carregar o histórico. Tente novamente.</p>}
        {!reply && <p role="status">Carregando...</p>}
        {history && (
          <>
            <ol className="flex flex-col gap-4">
              {history.events.map((event) => (
                <Entry
                  key={`${event.at} ${event.kind}`}
                  at={event.at}
                  title={titleOf(event)}
                  by={byOf(event)}
                >
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
            <p className="mt-5 text-muted text-sm">
              Guardado por 12 meses. Meses que passam (menos parcelas, próxima parcela) não contam como
              mudança.
            </p>
          </>
        )}
      </ModalBody>
      {!letter.withdrawn_at && (
        <ModalFooter>
          <Control onClick={onConfirm}>Conferir com a administradora</Control>
        </ModalFooter>
      )}
    </Modal>
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
