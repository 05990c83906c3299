"use client";

import { type ReactNode, useEffect, useState } from "react";
import { CalendarClock, ExternalLink, Plus } from "@/components/admin/kit/ui/icons";
import { readCode } from "@/lib/people/references/code";
import type { LetterSnapshot, ReferenceWire } from "@/lib/people/references/data";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { letterPath, sumPath } from "@/lib/trade/letters/paths";
import { Table } from "../../kit/table/table";
import type { PagedList } from "../../kit/table/use-paged-list";
import { Badge } from "../../kit/ui/badge";
import { Control, controlClass } from "../../kit/ui/control";
import { call } from "../../kit/ui/request";
import { LETTER_STATES } from "./holds";

/** The click of the reference code in a list's search, above the list, which is hidden while it is empty. */
export function FoundReference({
  list,
  onReserve,
  children,
}: {
  list: Pick<PagedList<unknown>, "get" | "page">;
  onReserve: (ids: number[]) => void;
  children: ReactNode;
}) {
  const { page } = list;
  const code = readCode(list.get("search"));
  const [found, setFound] = useState<{ code: string; reference: ReferenceWire | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again after a reservation
  useEffect(() => {
    if (code === null) return;
    let isOutdated = false;
    void call<{ data: ReferenceWire }>(`/api/references/${code}`).then(({ body }) => {
      if (!isOutdated) setFound({ code, reference: body?.data });
    });
    return () => {
      isOutdated = true;
    };
  }, [code, page]);
  const isLoading = code !== null && found?.code !== code;
  const reference = isLoading || code === null ? undefined : found?.reference;
  return (
    <>
      {reference && <ReferencePanel reference={reference} onReserve={onReserve} />}
      {!(page?.meta.total === 0 && (reference || isLoading)) && children}
    </>
  );
}

type Compared = ReferenceWire["letters"][number];

/** The click that a reference code identifies: its letters then, what has changed since, and the possible actions. */
function ReferencePanel({
  reference: { code, page, created_at, letters, inquiry_id, ...campaign },
  onReserve,
}: {
  reference: ReferenceWire;
  onReserve: (ids: number[]) => void;
}) {
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
              <Control onClick={() => onReserve(free)}>
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
    </section>
  );
}

const VALUES = [
  ["credit_value_formatted", "Crédito"],
  ["entry_value_formatted", "Entrada"],
  ["parcels", "Parcelas"],
] as const;

const isChanged = ({ was, is }: Compared) =>
  is?.state !== was.state || VALUES.some(([name]) => is[name] !== was[name]);

function ComparedLetters({ letters }: { letters: readonly Compared[] }) {
  const sum = (moment: "was" | "is", name: "credit_value" | "entry_value") =>
    formatBrl(letters.reduce((cents, one) => cents + Math.round((one[moment]?.[name] ?? 0) * 100), 0));
  const sums = (moment: "was" | "is") =>
    `crédito ${sum(moment, "credit_value")}, entrada ${sum(moment, "entry_value")}`;
  const changed = letters.filter(isChanged).length;
  return (
    <>
      <p className={`mt-3 font-medium ${changed > 0 ? "text-warning" : "text-positive"}`}>
        {changed === 0
          ? "Nada mudou desde o clique."
          : `${countOf(changed, "carta mudou", "cartas mudaram")} desde o clique.`}
      </p>
      <div className="mt-3 overflow-x-auto">
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
              className: "max-lg:mt-2",
              cell: ({ was, is }) => is && <Figures letter={is} was={was} />,
            },
          ]}
        />
      </div>
      {letters.length > 1 && (
        <p className="mt-3 text-muted">
          Soma que a pessoa viu: {sums("was")}. Agora: {sums("is")}.
        </p>
      )}
    </>
  );
}

/** The state and the values of a letter; those that were others are marked. */
function Figures({ letter, was = letter }: { letter: LetterSnapshot; was?: LetterSnapshot }) {
  const { label, tone } = LETTER_STATES[letter.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {VALUES.map(([name, term]) => (
        <p
          key={name}
          className={`mt-1 tabular-nums ${letter[name] === was[name] ? "" : "font-semibold text-warning"}`}
        >
          <span className="font-normal text-muted">{term}</span> {letter[name]}
        </p>
      ))}
    </>
  );
}
