import Link from "next/link";
import type { ReactNode } from "react";
import type { Source } from "@/lib/office/sources/data";
import {
  type Became,
  DIMENSION_WORDS,
  DIMENSIONS,
  PERIODS,
  referencesPath,
  type SourceFilter,
  sourceName,
} from "@/lib/office/sources/filter";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { segmentClass, segmentsClass } from "../../kit/filters/list-toolbar";
import { Table, tablePanelClass } from "../../kit/table/table";
import { EmptyState } from "../../kit/ui/empty-state";
import { ExportLink } from "../../kit/ui/export-link";
import { ScreenHeading } from "../../kit/ui/screen-heading";

/** The screen 'O que traz clientes': clicks, inquiries and won inquiries by page, letter, administrator or campaign. */
export function SourcesScreen({ sources, filter }: { sources: Source[] | null; filter: SourceFilter }) {
  const { by, days } = filter;
  return (
    <>
      <ScreenHeading
        title="O que traz clientes"
        note="Dos cliques no WhatsApp com protocolo, quantos viraram atendimento e quantos foram ganhos."
      >
        <ExportLink inHeading href={`/api/sources/export?by=${by}&days=${days}`} />
      </ScreenHeading>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <nav aria-label="Agrupar por" className={segmentsClass}>
          {DIMENSIONS.map((one) => (
            <Option key={one} href={`?by=${one}&days=${days}`} current={one === by}>
              {DIMENSION_WORDS[one]}
            </Option>
          ))}
        </nav>
        <nav aria-label="Período" className={segmentsClass}>
          {PERIODS.map((one) => (
            <Option key={one} href={`?by=${by}&days=${one}`} current={one === days}>
              {countOf(one, "dia")}
            </Option>
          ))}
        </nav>
      </div>
      {sources && sources.length > 0 ? (
        <SourceTable sources={sources} filter={filter} />
      ) : (
        <EmptyState
          text={
            sources ? "Nenhum clique com protocolo neste período." : "Não foi possível carregar os cliques."
          }
          hint="Quem toca em um botão de WhatsApp do site leva um protocolo na mensagem, e ele conta aqui."
        />
      )}
    </>
  );
}

function SourceTable({ sources, filter }: { sources: readonly Source[]; filter: SourceFilter }) {
  const figures = [
    ["presses", "Cliques", ""],
    ["inquiries", "Atendimentos", "inquiry"],
    ["won", "Ganhos", "won"],
  ] as const satisfies [keyof Source, string, Became][];
  return (
    <div className={tablePanelClass}>
      <Table
        caption={`O que traz clientes em ${countOf(filter.days, "dia")}`}
        items={sources}
        keyOf={({ key }) => key}
        columns={[
          {
            title: DIMENSION_WORDS[filter.by],
            className: "wrap-anywhere font-medium",
            isName: true,
            cell: ({ key }) => sourceName(filter.by, key),
          },
          ...figures.map(([name, title, became]) => ({
            title,
            className: "number",
            cell: ({ key, [name]: figure }: Source) =>
              figure === 0 ? (
                "0"
              ) : (
                <Link
                  href={referencesPath({ ...filter, key, became })}
                  prefetch={false}
                  className="rounded font-medium underline underline-offset-4 hover:text-accent"
                >
                  {formatCount(figure)}
                </Link>
              ),
          })),
        ]}
      />
    </div>
  );
}

function Option({ href, current, children }: { href: string; current: boolean; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} aria-current={current || undefined} className={segmentClass}>
      {children}
    </Link>
  );
}
