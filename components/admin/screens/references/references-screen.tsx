"use client";

import { useRouter } from "next/navigation";
import type { ListedReference } from "@/lib/office/sources/data";
import { referencesPath, type SourceFilter, sourceName } from "@/lib/office/sources/filter";
import { STATUS_WORDS } from "@/lib/people/inquiries/words";
import type { ReferenceWire } from "@/lib/people/references/data";
import { countOf } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import { SearchBox } from "../../kit/filters/search-box";
import { LinkTable } from "../../kit/table/table";
import { EmptyState } from "../../kit/ui/empty-state";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { ReferencePanel } from "./reference-panel";

const BECAME_WORDS = { "": "", inquiry: " que viraram atendimento", won: " com atendimento ganho" } as const;

/** Protocolos: the click of one reference code, or the codes behind a figure of 'O que traz clientes'. */
export function ReferencesScreen({
  code,
  reference,
  references,
  filter,
}: {
  /** The code of the search; null: none. */
  code: string | null;
  reference: ReferenceWire | null;
  references: Page<ListedReference> | null;
  filter: SourceFilter;
}) {
  const router = useRouter();
  const { by, key, days, became } = filter;
  const about = `${key === null ? "" : `, ${sourceName(by, key)}`}${BECAME_WORDS[became]}`;
  return (
    <>
      <ScreenHeading
        title="Protocolos"
        note={code ? undefined : `Dos últimos ${countOf(days, "dia")}${about}.`}
      />
      <div className="mb-4 flex">
        <SearchBox
          value={code ?? ""}
          placeholder="Protocolo da mensagem (K7M3-Q2)"
          delayMs={500}
          onSearch={(text) => router.push(text ? `?code=${encodeURIComponent(text)}` : "?")}
        />
      </div>
      {reference && <ReferencePanel reference={reference} onReserved={() => router.refresh()} />}
      {code !== null && !reference && (
        <EmptyState
          text="Protocolo não encontrado."
          hint="Confira as letras. Um protocolo que não virou atendimento é apagado depois de 90 dias."
        />
      )}
      {code === null && (
        <LinkTable
          page={references}
          caption="Protocolos"
          columns={[
            {
              title: "Quando",
              className: "bare whitespace-nowrap tabular-nums",
              cell: ({ created_at }) => formatDateTime(new Date(created_at)),
            },
            {
              title: "Protocolo",
              className: "bare",
              cell: (one) => (
                <a
                  href={`?code=${one.code}`}
                  className="font-medium underline underline-offset-4 hover:text-accent"
                >
                  {one.code}
                </a>
              ),
            },
            { title: "Página", className: "wrap-anywhere", cell: ({ page }) => page },
            { title: "Cartas", className: "tabular-nums", cell: ({ letters }) => letters.join(", ") || "—" },
            { title: "Campanha", className: "wrap-anywhere", cell: ({ campaign }) => campaign || "—" },
            {
              title: "Atendimento",
              cell: ({ inquiry_id, status }) =>
                inquiry_id === null || status === null ? (
                  "—"
                ) : (
                  <a href={`/iacontrol/inquiries?edit=${inquiry_id}`} className="hover:underline">
                    {STATUS_WORDS[status]}
                  </a>
                ),
            },
          ]}
          noun={["protocolo", "protocolos"]}
          empty={{ text: "Nenhum protocolo neste período." }}
          failed="Não foi possível carregar os protocolos."
          href={(page) => `${referencesPath(filter)}&page=${page}`}
          keyOf={(one) => one.code}
        />
      )}
    </>
  );
}
