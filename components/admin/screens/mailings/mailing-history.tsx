import type { Mailing } from "@/lib/people/mailings/wire";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { Badge } from "../../kit/ui/badge";

const STATES = {
  sending: { label: "Enviando", tone: "highlight" },
  done: { label: "Concluído", tone: "positive" },
  stopped: { label: "Parado", tone: "warning" },
} as const;

/** The mailings of a post, newest first. */
export function MailingHistory({ mailings }: { mailings: Mailing[] }) {
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
