import type { Metadata } from "next";
import type { ReactNode } from "react";
import { segmentClass, segmentsClass } from "@/components/admin/kit/filters/list-toolbar";
import { LinkTable } from "@/components/admin/kit/table/table";
import { ExportLink } from "@/components/admin/kit/ui/control";
import { ScreenHeading, ScreenLink } from "@/components/admin/kit/ui/screen-heading";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { pageName } from "@/lib/content/site/page-name";
import {
  FIGURES,
  GROUPINGS,
  listReferences,
  listSources,
  PERIODS,
  readSourceFilter,
  type Source,
  type SourceFilter,
  sourcesPath,
} from "@/lib/office/sources/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { STATES } from "@/lib/people/inquiries/words";
import { formatCode } from "@/lib/people/references/code";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { parsePage } from "@/lib/platform/http/pagination";

const TITLE = "O que traz clientes";

export const metadata: Metadata = { title: TITLE };
const ABOUT =
  "De cada clique no WhatsApp: quantos viraram atendimento e quantos foram ganhos. A parte cheia da barra são os atendimentos.";

/** The clicks, inquiries and won inquiries of each group, or the codes that one of these figures counts. */
export default async function SourcesPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/sources");
  const query = toUrlQuery(await searchParams);
  const filter = readSourceFilter(query);
  const { grouping, days, key, figure } = filter;
  return (
    <>
      <ScreenHeading
        above={
          key === null
            ? ["/iacontrol/inquiries", "Atendimentos"]
            : [sourcesPath({ ...filter, key: null }), TITLE]
        }
        title={key === null ? TITLE : pageName(key)}
        note={key === null ? ABOUT : `${figure.title} em ${countOf(days, "dia")}`}
      >
        {key === null && <ExportLink inHeading href={`/api/sources/export?by=${grouping.by}&days=${days}`} />}
      </ScreenHeading>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <Choices label="Agrupar por">
          {GROUPINGS.map((one) => [one.title, { ...filter, grouping: one, key: null }, one === grouping])}
        </Choices>
        <Choices label="Período">
          {PERIODS.map((one) => [countOf(one, "dia"), { ...filter, days: one }, one === days])}
        </Choices>
      </div>
      {key === null ? <Groups filter={filter} /> : <Codes filter={filter} page={parsePage(query)} />}
    </>
  );
}

const to = (filter: SourceFilter) => ({ href: sourcesPath(filter) });

function Choices({ label, children }: { label: string; children: [string, SourceFilter, boolean][] }) {
  return (
    <nav aria-label={label} className={segmentsClass}>
      {children.map(([words, filter, isCurrent]) => (
        <ScreenLink
          key={words}
          {...to(filter)}
          aria-current={isCurrent || undefined}
          className={segmentClass}
        >
          {words}
        </ScreenLink>
      ))}
    </nav>
  );
}

async function Groups({ filter }: { filter: SourceFilter }) {
  const data = await firstData(listSources(filter));
  const total = data?.length ?? 0;
  const most = data?.[0]?.presses ?? 0;
  return (
    <LinkTable
      page={data && { data, meta: { current_page: 1, last_page: 1, per_page: total, total } }}
      caption={`${TITLE} em ${countOf(filter.days, "dia")}`}
      look="pairs"
      columns={[
        {
          title: filter.grouping.title,
          className: "wrap-anywhere w-1/2 font-medium",
          isName: true,
          cell: ({ key, presses, inquiries }) => (
            <>
              {pageName(key)}
              <span
                aria-hidden
                style={{
                  width: `${(presses / most) * 100}%`,
                  backgroundImage: `linear-gradient(to right, var(--color-primary) ${(inquiries / presses) * 100}%, var(--color-positive-surface) 0)`,
                }}
                className="mt-1.5 block h-1.5 rounded-full"
              />
            </>
          ),
        },
        ...FIGURES.map((figure) => ({
          title: figure.title,
          className: "number",
          cell: ({ key, presses, [figure.name]: count }: Source) => (
            <span className="whitespace-nowrap">
              <TextLink {...to({ ...filter, key, figure })}>{formatCount(count)}</TextLink>
              <span className="ml-2 inline-block min-w-10 text-muted text-sm lg:empty:hidden">
                {figure.name !== "presses" && `${Math.round((count / presses) * 100)}%`}
              </span>
            </span>
          ),
        })),
      ]}
      noun={["linha", "linhas"]}
      empty={{ text: "Nenhum clique com protocolo neste período." }}
      href={() => sourcesPath(filter)}
      keyOf={({ key }) => key}
    />
  );
}

async function Codes({ filter, page }: { filter: SourceFilter; page: number }) {
  return (
    <LinkTable
      page={await firstData(listReferences(filter, page))}
      caption="Protocolos"
      columns={[
        {
          title: "Protocolo",
          className: "bare",
          cell: ({ code }) => (
            <TextLink href={`/iacontrol/contemplated?search=${code}`}>{formatCode(code)}</TextLink>
          ),
        },
        {
          title: "Quando",
          className: "bare tabular-nums",
          cell: ({ created_at }) => formatDateTime(created_at),
        },
        { title: "Página", className: "wrap-anywhere", cell: ({ page }) => pageName(page) },
        {
          title: "Atendimento",
          cell: ({ inquiry_id, status }) =>
            status ? (
              <TextLink href={`/iacontrol/inquiries?edit=${inquiry_id}`}>{STATES[status].label}</TextLink>
            ) : (
              "—"
            ),
        },
      ]}
      noun={["protocolo", "protocolos"]}
      empty={{ text: "Nenhum protocolo neste período." }}
      href={(page) => `${sourcesPath(filter)}&page=${page}`}
      keyOf={({ code }) => code}
    />
  );
}

function TextLink(props: { href: string; children: ReactNode }) {
  return (
    <ScreenLink
      {...props}
      className="inline-block min-w-6 leading-6 underline underline-offset-4 hover:text-accent"
    />
  );
}
