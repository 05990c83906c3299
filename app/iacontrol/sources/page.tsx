import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { segmentClass, segmentsClass } from "@/components/admin/kit/filters/list-toolbar";
import { LinkTable } from "@/components/admin/kit/table/table";
import { ExportLink } from "@/components/admin/kit/ui/control";
import { ScreenHeading } from "@/components/admin/kit/ui/screen-heading";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { pageName } from "@/lib/office/analytics/page-name";
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
import { STATUS_WORDS } from "@/lib/people/inquiries/words";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { parsePage } from "@/lib/platform/http/pagination";

export const metadata: Metadata = { title: "O que traz clientes" };

const LINK = "rounded font-medium underline underline-offset-4 hover:text-accent";
const FAILED = "Não foi possível carregar os cliques.";

/** The clicks, inquiries and won inquiries of each group, or the codes that one of these figures counts. */
export default async function SourcesPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/sources");
  const query = toUrlQuery(await searchParams);
  const filter = readSourceFilter(query);
  const { grouping, days, key, figure } = filter;
  return (
    <>
      <ScreenHeading
        title="O que traz clientes"
        note={
          key === null
            ? "Dos cliques no WhatsApp com protocolo, quantos viraram atendimento (cheio na barra) e quantos foram ganhos."
            : `${nameOf(grouping, key)}: ${figure.title.toLowerCase()} dos últimos ${countOf(days, "dia")}.`
        }
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

/** The name of a group for staff. */
function nameOf({ by }: SourceFilter["grouping"], key: string): string {
  return by === "page" ? pageName(key) : key;
}

type Choice = [words: string, filter: SourceFilter, isCurrent: boolean];

function Choices({ label, children }: { label: string; children: Choice[] }) {
  return (
    <nav aria-label={label} className={segmentsClass}>
      {children.map(([words, filter, isCurrent]) => (
        <Link
          key={words}
          href={sourcesPath(filter)}
          prefetch={false}
          aria-current={isCurrent || undefined}
          className={segmentClass}
        >
          {words}
        </Link>
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
      caption={`O que traz clientes em ${countOf(filter.days, "dia")}`}
      columns={[
        {
          title: filter.grouping.title,
          className: "wrap-anywhere w-1/2 font-medium",
          isName: true,
          cell: ({ key, presses, inquiries }) => (
            <>
              <span title={key}>{nameOf(filter.grouping, key)}</span>
              <Bar share={presses / most} className="mt-1.5 block h-1.5 rounded-full bg-positive-surface">
                <Bar share={inquiries / presses} className="block h-full rounded-full bg-primary" />
              </Bar>
            </>
          ),
        },
        ...FIGURES.map((figure) => ({
          title: figure.title,
          className: "number",
          cell: ({ key, [figure.name]: count }: Source) =>
            count === 0 ? (
              <span className="text-faint">0</span>
            ) : (
              <Link href={sourcesPath({ ...filter, key, figure })} prefetch={false} className={LINK}>
                {formatCount(count)}
              </Link>
            ),
        })),
      ]}
      noun={["linha", "linhas"]}
      empty={{
        text: "Nenhum clique com protocolo neste período.",
        hint: "Quem toca em um botão de WhatsApp do site leva um protocolo na mensagem, e ele conta aqui.",
      }}
      failed={FAILED}
      href={() => sourcesPath(filter)}
      keyOf={({ key }) => key}
    />
  );
}

function Bar({ share, ...props }: { share: number; className: string; children?: ReactNode }) {
  return <span aria-hidden style={{ width: `${share * 100}%` }} {...props} />;
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
            <a href={`/iacontrol/contemplated?search=${code}`} className={LINK}>
              {code}
            </a>
          ),
        },
        {
          title: "Quando",
          className: "bare whitespace-nowrap tabular-nums",
          cell: ({ created_at }) => formatDateTime(new Date(created_at)),
        },
        {
          title: "Página",
          className: "wrap-anywhere",
          cell: ({ page }) => <span title={page}>{pageName(page)}</span>,
        },
        { title: "Cartas", className: "tabular-nums", cell: ({ letters }) => letters.join(", ") || "—" },
        { title: "Campanha", className: "wrap-anywhere", cell: ({ campaign }) => campaign || "—" },
        {
          title: "Atendimento",
          cell: ({ inquiry_id, status }) =>
            status === null ? (
              "—"
            ) : (
              <a href={`/iacontrol/inquiries?edit=${inquiry_id}`} className={LINK}>
                {STATUS_WORDS[status]}
              </a>
            ),
        },
      ]}
      noun={["protocolo", "protocolos"]}
      empty={{ text: "Nenhum protocolo neste período." }}
      failed={FAILED}
      href={(page) => `${sourcesPath(filter)}&page=${page}`}
      keyOf={({ code }) => code}
    />
  );
}
