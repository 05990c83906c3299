import type { Metadata } from "next";
import { LinkTable } from "@/components/admin/kit/table/table";
import { controlClass } from "@/components/admin/kit/ui/control";
import { ScreenHeading, ScreenLink } from "@/components/admin/kit/ui/screen-heading";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { Panel } from "@/components/admin/screens/dashboard/panel";
import { Days } from "@/components/admin/screens/dashboard/trend-chart";
import { pageName } from "@/lib/content/site/page-name";
import {
  type ClickRow,
  countClicks,
  listClickDays,
  listClicks,
  REQUEST_DAYS,
} from "@/lib/office/analytics/clicks/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { formatBrl } from "@/lib/platform/format/brl";
import { formatCount } from "@/lib/platform/format/count";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { readId } from "@/lib/platform/http/ids";
import { parsePage } from "@/lib/platform/http/pagination";

export const metadata: Metadata = { title: "Cliques no WhatsApp" };

const PATH = "/iacontrol/clicks";

/** `?letter=` shows the clicks of one letter. */
export default async function ClicksPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage(PATH);
  const asked = toUrlQuery(await searchParams);
  const letter = readId(asked.get("letter") ?? undefined);
  const filter = { letter, today: todayInSaoPaulo() };
  const [clicks, days, rows] = await Promise.all([
    firstData(countClicks(filter)),
    firstData(listClickDays(filter)),
    firstData(listClicks(filter, parsePage(asked))),
  ]);
  const query = letter === null ? "" : `letter=${letter}&`;
  const total = clicks?.toLocaleString("pt-BR") ?? "—";
  return (
    <>
      <ScreenHeading
        above={["/iacontrol", "Dashboard"]}
        title={letter === null ? "Cliques no WhatsApp" : `Cliques pela carta ${letter}`}
        note={
          <>
            <strong className="font-semibold text-content">{total}</strong>{" "}
            {clicks === 1 ? "clique" : "cliques"} em {REQUEST_DAYS} dias. Quem pede uma soma conta um clique
            por carta.
          </>
        }
      >
        {letter !== null && (
          <>
            <ScreenLink href={`/iacontrol/contemplated?search=${letter}`} className={controlClass()}>
              Ver a carta
            </ScreenLink>
            <ScreenLink href={PATH} className={controlClass()}>
              Ver todos os cliques
            </ScreenLink>
          </>
        )}
      </ScreenHeading>
      {days && clicks !== null && clicks > 0 && (
        <div className="mb-5">
          <Panel title="Por dia">
            <Days kind="bars" points={days} />
          </Panel>
        </div>
      )}
      <LinkTable
        page={rows}
        caption="Cliques no WhatsApp por dia, carta e página"
        columns={[
          { title: "Dia", className: "bare tabular-nums", cell: ({ day }) => formatDate(day) },
          { title: "Carta", className: "title max-lg:order-first", cell: (row) => <LetterLink row={row} /> },
          {
            title: "Página",
            className: "bare wrap-anywhere",
            cell: ({ page }) => <span title={page}>{pageName(page)}</span>,
          },
          {
            title: "Cliques",
            className: "number corner max-lg:p-2!",
            cell: (row) => formatCount(row.clicks),
          },
        ]}
        noun={["linha", "linhas"]}
        empty={{
          text: "Nenhum clique neste período.",
          hint: "Cada clique em um botão de WhatsApp do site aparece aqui em segundos, sem nada de quem clicou.",
          action: (
            <a href="/cartas-contempladas" className={controlClass()}>
              Ver as cartas no site
            </a>
          ),
        }}
        href={(page) => `${PATH}?${query}page=${page}`}
        keyOf={({ day, letter_id, page }) => `${day} ${letter_id} ${page}`}
      />
    </>
  );
}

function LetterLink({ row: { letter_id: id, segment, credit_cents } }: { row: ClickRow }) {
  if (id === 0) return <span className="text-muted">Sem carta</span>;
  return (
    <ScreenLink
      href={`${PATH}?letter=${id}`}
      className="rounded tabular-nums hover:text-accent hover:underline"
    >
      <span className="font-medium">{id}</span>
      {credit_cents !== null && (
        <span className="text-muted">
          {" · "}
          {segment} · {formatBrl(credit_cents)}
        </span>
      )}
    </ScreenLink>
  );
}
