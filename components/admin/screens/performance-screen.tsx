import { pageName } from "@/lib/content/site/page-name";
import { PERIOD_DAYS, type ReportRow } from "@/lib/office/analytics/data";
import { MIN_MEASUREMENTS, type PageVitals, VITAL_DAYS } from "@/lib/office/analytics/vitals/data";
import {
  formatVital,
  type Metric,
  metricNames,
  metrics,
  type Rating,
  rate,
} from "@/lib/office/analytics/vitals/metrics";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { Table, tablePanelClass } from "../kit/table/table";
import { Badge } from "../kit/ui/badge";
import { controlClass } from "../kit/ui/control";
import { EmptyState } from "../kit/ui/empty-state";
import { CircleCheck, TriangleAlert } from "../kit/ui/icons";
import { ScreenHeading } from "../kit/ui/screen-heading";

const WORDS: Record<Metric, { name: string; meaning: string }> = {
  lcp: { name: "Conteúdo", meaning: "até o principal aparecer" },
  inp: { name: "Toque", meaning: "até a página responder" },
  cls: { name: "Movimento", meaning: "quanto a página se mexe sozinha" },
  ttfb: { name: "Servidor", meaning: "até começar a responder" },
};

const RATINGS: Record<Rating, { tone: "positive" | "warning" | "danger"; text: string }> = {
  good: { tone: "positive", text: "bom" },
  fair: { tone: "warning", text: "a melhorar" },
  poor: { tone: "danger", text: "ruim" },
};

const VERDICT = "mb-4 flex items-center gap-3 rounded-2xl px-4 py-3";

/** The screen 'Desempenho': the p75 of each page, rated by Google's limits, and the browsers' policy reports. */
export function PerformanceScreen({
  pages,
  most,
  reports,
}: {
  pages: PageVitals[] | null;
  most: { page: string; measurements: number } | null;
  reports: ReportRow[] | null;
}) {
  return (
    <>
      <ScreenHeading
        above={["/iacontrol", "Dashboard"]}
        title="Desempenho"
        note={
          pages?.length
            ? `Nos últimos ${VITAL_DAYS} dias, três de cada quatro visitas foram iguais ou melhores que o número.`
            : "O tempo que as páginas do site levam para aparecer e responder, medido em cada visita."
        }
      />
      {pages?.length ? (
        <>
          <Verdict pages={pages} />
          <Pages pages={pages} />
          <Limits />
        </>
      ) : (
        <EmptyState
          text={pages ? "Ainda não há medições suficientes." : "Não foi possível carregar as medições."}
          hint={`${most ? pageName(most.page) : "A página mais medida"}: ${most?.measurements ?? 0} de ${MIN_MEASUREMENTS} medições em ${VITAL_DAYS} dias. Cada visita envia as suas, sem dados pessoais.`}
          action={
            <a href="/" className={controlClass()}>
              Ver o site
            </a>
          }
        />
      )}
      <h2 className="mt-8 mb-1 font-display font-bold text-xl">Bloqueios de segurança</h2>
      <p className="mb-3 text-muted">
        O que as regras do site fizeram os navegadores recusar, em {PERIOD_DAYS} dias. Quase sempre são
        extensões do visitante; se muitos relatos forem da mesma página, avise quem cuida do site.
      </p>
      {reports?.length ? (
        <Reports reports={reports} />
      ) : (
        <p className="flex items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-3 shadow-panel">
          {reports && <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" />}
          {reports ? "Nenhum relato neste período." : "Não foi possível carregar os relatos."}
        </p>
      )}
    </>
  );
}

/** The first line: the number of good pages, and the first page with a poor metric, or else with a fair one. */
function Verdict({ pages }: { pages: PageVitals[] }) {
  const rated = pages.map(({ page, p75 }) => {
    const of = (rating: Rating) => metricNames.filter((metric) => rate(metric, p75[metric] ?? 0) === rating);
    return { page, poor: of("poor"), fair: of("fair") };
  });
  const worst = rated.find(({ poor }) => poor.length > 0) ?? rated.find(({ fair }) => fair.length > 0);
  if (!worst)
    return (
      <p className={`${VERDICT} bg-positive-surface text-positive`}>
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <strong className="font-semibold">Todas as páginas estão bem.</strong>
      </p>
    );
  const good = rated.filter(({ poor, fair }) => poor.length + fair.length === 0).length;
  const reasons = worst.poor.length > 0 ? worst.poor : worst.fair;
  return (
    <p className={`${VERDICT} bg-warning-surface text-warning`}>
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span>
        <strong className="font-semibold">
          {good} de {countOf(pages.length, "página")} sem nada a melhorar.
        </strong>{" "}
        Comece por {pageName(worst.page)}: {reasons.map((metric) => WORDS[metric].name).join(", ")}.
      </span>
    </p>
  );
}

function Limits() {
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-1 px-3 text-muted text-sm sm:grid-cols-2">
      {metricNames.map((metric) => (
        <div key={metric} className="flex flex-wrap gap-x-2">
          <dt className="font-medium text-content">{nameOf(metric)}</dt>
          <dd>
            {WORDS[metric].meaning}: bom até {formatVital(metric, metrics[metric].good)}, ruim acima de{" "}
            {formatVital(metric, metrics[metric].poor)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf(metric: Metric): string {
  return `${WORDS[metric].name} (${metrics[metric].label})`;
}

function Pages({ pages }: { pages: PageVitals[] }) {
  return (
    <div className={tablePanelClass}>
      <Table
        caption="Desempenho por página"
        items={pages}
        keyOf={({ page }) => page}
        look="pairs"
        columns={[
          { title: "Página", isName: true, cell: ({ page }) => <PageLink path={page} /> },
          ...metricNames.map((metric) => ({
            title: nameOf(metric),
            className: "number",
            cell: ({ p75 }: PageVitals) => <Value metric={metric} value={p75[metric]} />,
          })),
          {
            title: "Medições",
            className: "number",
            cell: ({ measurements }) => formatCount(measurements),
          },
        ]}
      />
    </div>
  );
}

function Value({ metric, value }: { metric: Metric; value: number | undefined }) {
  if (value === undefined) return <span className="text-muted">poucas medições</span>;
  const { tone, text } = RATINGS[rate(metric, value)];
  return (
    <span>
      <Badge tone={tone}>{text}</Badge>
      <span className="ml-2 inline-block min-w-16 text-right font-medium">{formatVital(metric, value)}</span>
    </span>
  );
}

function PageLink({ path }: { path: string }) {
  const name = pageName(path);
  return (
    <a href={path} className="group block rounded focus-visible:outline-2 focus-visible:outline-focus">
      <span className="wrap-anywhere font-medium group-hover:text-accent group-hover:underline">{name}</span>
      {name !== path && <span className="wrap-anywhere block font-normal text-muted">{path}</span>}
    </a>
  );
}

function Reports({ reports }: { reports: ReportRow[] }) {
  return (
    <div className={tablePanelClass}>
      <Table
        caption="Relatos por regra e página"
        look="pairs"
        items={reports}
        keyOf={({ policy, page }) => `${policy} ${page}`}
        columns={[
          {
            title: "Regra",
            isName: true,
            className: "wrap-anywhere font-medium",
            cell: ({ policy }) => policy,
          },
          { title: "Página", className: "wrap-anywhere", cell: ({ page }) => pageName(page) },
          { title: "Relatos", className: "number", cell: (row) => formatCount(row.reports) },
        ]}
      />
    </div>
  );
}
