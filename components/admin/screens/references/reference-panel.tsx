"use client";

import { useState } from "react";
import { CalendarClock, ExternalLink, Plus } from "@/components/admin/kit/ui/icons";
import type { ReferenceWire } from "@/lib/people/references/data";
import type { LetterThen } from "@/lib/people/references/letters";
import { formatDateTime } from "@/lib/platform/format/date";
import { letterPath, sumPath } from "@/lib/trade/letters/paths";
import { Badge } from "../../kit/ui/badge";
import { Control, controlClass } from "../../kit/ui/control";
import { onDemand } from "../../kit/ui/on-demand";
import { LETTER_STATES } from "./letter-states";

const ReserveModal = onDemand(() => import("./reserve-modal").then((module) => module.ReserveModal));

type Compared = ReferenceWire["letters"][number];

/** The request of a code beside the current state of its letters, with the possible actions. */
export function ReferencePanel({
  reference: { code, page, created_at, letters, inquiry_id, ...campaign },
  onReserved,
}: {
  reference: ReferenceWire;
  onReserved: () => void;
}) {
  const [reserving, setReserving] = useState(false);
  const free = letters.filter(({ is }) => is?.state === "available").map(({ id }) => id);
  const [first] = free;
  const named = [campaign.utm_source, campaign.utm_medium, campaign.utm_campaign].filter(Boolean);
  return (
    <section
      aria-label={`Protocolo ${code}`}
      className="mb-5 rounded-2xl border border-line bg-surface p-4 shadow-panel sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-display font-semibold text-lg">Protocolo {code}</h2>
          <p className="wrap-anywhere text-muted">
            {formatDateTime(new Date(created_at))}, em {page}
            {named.length > 0 && ` · campanha ${named.join(" / ")}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {first !== undefined && (
            <>
              <Control onClick={() => setReserving(true)}>
                <CalendarClock aria-hidden className="size-4" />
                Reservar
              </Control>
              <a
                href={free.length === 1 ? letterPath(first) : sumPath(free)}
                target="_blank"
                rel="noopener"
                className={controlClass()}
              >
                <ExternalLink aria-hidden className="size-4" />
                Nova proposta
              </a>
            </>
          )}
          <a
            href={`/iacontrol/inquiries?edit=${inquiry_id ?? `new&code=${code}`}`}
            className={controlClass("primary")}
          >
            {inquiry_id === null && <Plus aria-hidden className="size-4" />}
            {inquiry_id === null ? "Criar atendimento" : "Ver o atendimento"}
          </a>
        </div>
      </div>
      {letters.length > 0 ? (
        <ComparedLetters letters={letters} />
      ) : (
        <p className="mt-4 text-muted">A mensagem não falava de nenhuma carta.</p>
      )}
      {reserving && (
        <ReserveModal
          ids={free}
          onClose={() => setReserving(false)}
          onReserved={() => {
            setReserving(false);
            onReserved();
          }}
        />
      )}
    </section>
  );
}

function ComparedLetters({ letters }: { letters: readonly Compared[] }) {
  const total = (name: "credit_value" | "entry_value", moment: "was" | "is") =>
    letters.reduce((sum, letter) => sum + (letter[moment]?.[name] ?? 0), 0);
  const money = (value: number) => value.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">As cartas como a pessoa viu e como estão agora</caption>
        <thead>
          <tr>
            <th scope="col">Carta</th>
            <th scope="col">Como a pessoa viu</th>
            <th scope="col">Agora</th>
          </tr>
        </thead>
        <tbody>
          {letters.map(({ id, was, is }) => (
            <tr key={id}>
              <th scope="row" data-label="Carta" className="font-medium tabular-nums">
                {id}
                <span className="block font-normal text-muted text-xs">
                  {was.segment_name}, {was.administrator_name}
                </span>
              </th>
              <td data-label="Como a pessoa viu">
                <Figures letter={was} />
              </td>
              <td data-label="Agora">
                {is ? (
                  <Figures letter={is} changedFrom={was} />
                ) : (
                  <Badge tone="neutral">Não existe mais</Badge>
                )}
              </td>
            </tr>
          ))}
          {letters.length > 1 && (
            <tr>
              <th scope="row" data-label="Carta">
                Soma
              </th>
              {(["was", "is"] as const).map((moment) => (
                <td
                  key={moment}
                  data-label={moment === "was" ? "Como a pessoa viu" : "Agora"}
                  className="tabular-nums"
                >
                  Crédito {money(total("credit_value", moment))}, entrada{" "}
                  {money(total("entry_value", moment))}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Figures({ letter, changedFrom }: { letter: LetterThen; changedFrom?: LetterThen }) {
  const lines = [
    ["credit_value_formatted", "Crédito"],
    ["entry_value_formatted", "Entrada"],
    ["parcels", "Parcelas"],
  ] as const;
  const { label, tone } = LETTER_STATES[letter.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      <dl className="mt-1 grid gap-0.5 tabular-nums">
        {lines.map(([name, term]) => {
          const changed = changedFrom !== undefined && changedFrom[name] !== letter[name];
          return (
            <div
              key={name}
              className={`flex flex-wrap gap-x-2 ${changed ? "font-semibold text-warning" : ""}`}
            >
              <dt className="text-muted">{term}</dt>
              <dd>
                {letter[name]}
                {changed && <span className="sr-only"> (mudou)</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
