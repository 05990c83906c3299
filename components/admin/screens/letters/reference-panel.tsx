"use client";

import type { ReactNode } from "react";
import { CAMPAIGN, readCode } from "@/lib/people/references/code";
import type { LetterSnapshot, ReferenceWire } from "@/lib/people/references/data";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { itemPath } from "@/lib/trade/letters/paths";
import { Table } from "../../kit/table/table";
import type { PagedList } from "../../kit/table/use-paged-list";
import { Control, controlClass } from "../../kit/ui/control";
import { useReply } from "../../kit/ui/use-reply";
import { Panel } from "../dashboard/panel";
import { LETTER_STATES } from "./holds";

export function FoundReference({
  list,
  onReserve,
  children,
}: {
  list: Pick<PagedList<unknown>, "get" | "page">;
  onReserve: (ids: number[]) => void;
  children: ReactNode;
}) {
  const searched = readCode(list.get("search"));
  // Read again with the list: a letter may have been reserved.
  const reply = useReply<{ data: ReferenceWire }>(searched && `/api/references/${searched}`, list.page);
  const reference = reply?.body?.data;
  const isEmpty = list.page?.meta.total === 0;
  if (!reference) return searched && !reply && isEmpty ? null : children;
  const { code, page, created_at, letters, inquiry_id } = reference;
  const campaign = CAMPAIGN.flatMap((name) => reference[name] ?? []).join(" / ");
  const inquiry = inquiry_id ?? `new&code=${code}`;
  const free = letters.filter(({ is }) => is.state === "available").map(({ id }) => id);
  return (
    <>
      <Panel title={`Protocolo ${code}`}>
        <p className="wrap-anywhere text-muted">
          {formatDateTime(new Date(created_at))}, em {page}
          {campaign && ` · campanha ${campaign}`}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <a href={`/iacontrol/inquiries?edit=${inquiry}`} className={controlClass("primary")}>
            {inquiry_id === null ? "Criar atendimento" : "Ver o atendimento"}
          </a>
          {free.length > 0 && (
            <>
              <Control onClick={() => onReserve(free)}>Reservar</Control>
              <a href={itemPath(free)} target="_blank" rel="noopener" className={controlClass()}>
                Nova proposta
              </a>
            </>
          )}
        </div>
        {letters.length > 0 && <ComparedLetters letters={letters} />}
      </Panel>
      {!isEmpty && <div className="mt-5">{children}</div>}
    </>
  );
}

function ComparedLetters({ letters }: Pick<ReferenceWire, "letters">) {
  const rows = letters.map(({ id, was, is }) => ({
    name: `Carta ${id}`,
    was: factsOf(was),
    is: factsOf(is),
  }));
  const changed = rows.filter(({ was, is }) => was.join() !== is.join()).length;
  if (rows.length > 1) rows.push({ name: "Soma", was: sumOf(letters, "was"), is: sumOf(letters, "is") });
  return (
    <>
      <p className={`my-3 font-medium ${changed > 0 ? "text-warning" : "text-positive"}`}>
        {changed === 0 ? "Nada mudou" : countOf(changed, "carta mudou", "cartas mudaram")} desde o clique.
      </p>
      <Table
        caption="As cartas como a pessoa viu e como estão agora"
        items={rows}
        keyOf={({ name }) => name}
        columns={[
          { title: "Carta", className: "font-medium", isName: true, cell: ({ name }) => name },
          { title: "Como a pessoa viu", cell: ({ was }) => <Facts facts={was} was={was} /> },
          { title: "Agora", cell: ({ was, is }) => <Facts facts={is} was={was} /> },
        ]}
      />
    </>
  );
}

function factsOf(letter: LetterSnapshot): string[] {
  return [
    LETTER_STATES[letter.state].label,
    `${letter.segment_name}, ${letter.administrator_name}`,
    `Crédito ${letter.credit_value_formatted}`,
    `Entrada ${letter.entry_value_formatted}`,
    `Parcelas ${letter.parcels}`,
  ];
}

function sumOf(letters: ReferenceWire["letters"], moment: "was" | "is"): string[] {
  const sum = (name: "credit_value" | "entry_value") =>
    formatBrl(letters.reduce((cents, letter) => cents + Math.round(letter[moment][name] * 100), 0));
  return [`Crédito ${sum("credit_value")}`, `Entrada ${sum("entry_value")}`];
}

/** A list of facts; those that differ from `was` are marked. */
function Facts({ facts, was }: { facts: string[]; was: string[] }) {
  return facts.map((fact, index) => (
    <p key={fact} className={`tabular-nums ${fact === was[index] ? "" : "font-semibold text-warning"}`}>
      {fact}
    </p>
  ));
}
