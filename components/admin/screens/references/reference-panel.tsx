"use client";

import { useState } from "react";
import { CalendarClock, ExternalLink, Plus } from "@/components/admin/kit/ui/icons";
import type { ReferenceWire } from "@/lib/people/references/data";
import type { LetterSnapshot } from "@/lib/people/references/letters";
import { formatBrl } from "@/lib/platform/format/brl";
import { formatDateTime } from "@/lib/platform/format/date";
import { letterPath, sumPath } from "@/lib/trade/letters/paths";
import { Table } from "../../kit/table/table";
import { Badge } from "../../kit/ui/badge";
import { Control, controlClass } from "../../kit/ui/control";
import { onDemand } from "../../kit/ui/on-demand";
import { LETTER_STATES } from "./holds";

const ReserveModal = onDemand(() => import("./reserve-modal").then((module) => module.ReserveModal));

type Compared = ReferenceWire["letters"][number];

/** The click that a reference code identifies: its letters then and now, with the possible actions. */
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
    formatBrl(letters.reduce((sum, letter) => sum + Math.round((letter[moment]?.[name] ?? 0) * 100), 0));
  return (
    <div className="mt-4 overflow-x-auto">
      <Table
        caption="As cartas como a pessoa viu e como estão agora"
        items={letters}
        keyOf={({ id }) => id}
        columns={[
          {
            title: "Carta",
            className: "font-medium tabular-nums",
            isName: true,
            cell: ({ id, was }) => (
              <>
                {id}
                <span className="block font-normal text-muted text-xs">
                  {was.segment_name}, {was.administrator_name}
                </span>
              </>
            ),
          },
          { title: "Como a pessoa viu", cell: ({ was }) => <Figures letter={was} /> },
          {
            title: "Agora",
            cell: ({ was, is }) =>
              is ? <Figures letter={is} changedFrom={was} /> : <Badge tone="neutral">Não existe mais</Badge>,
          },
        ]}
      >
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
                Crédito {total("credit_value", moment)}, entrada {total("entry_value", moment)}
              </td>
            ))}
          </tr>
        )}
      </Table>
    </div>
  );
}

function Figures({ letter, changedFrom }: { letter: LetterSnapshot; changedFrom?: LetterSnapshot }) {
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
