import type { VisitDay } from "@/lib/office/analytics/data";
import type { TrendDay } from "@/lib/office/dashboard/data";
import { formatDate } from "@/lib/platform/format/date";
import { Panel, PanelLink } from "./panel";
import { TrendChart } from "./trend-chart";

const BARS = [
  ["subscribers", "Novos inscritos"],
  ["views", "Páginas vistas"],
] as const;

export function TrendCharts({ days, visits }: { days: TrendDay[]; visits: VisitDay[] }) {
  const sum = (key: "subscribers" | "views") => days.reduce((total, day) => total + day[key], 0);
  return (
    <Panel
      title="Últimos 30 dias"
      action={<PanelLink href="/iacontrol/performance">Desempenho das páginas</PanelLink>}
    >
      <div className="mt-4 grid gap-6 max-sm:mt-2 max-sm:gap-1 md:auto-cols-fr md:grid-flow-col">
        <TrendChart
          title="Cartas na lista"
          note="Estimativa nos dias passados: conta as reservas e vendas de hoje."
          figure={days.at(-1)?.letters ?? 0}
          href="/iacontrol/contemplated?site=1"
          kind="line"
          points={days.map((day) => ({ date: day.date, value: day.letters }))}
        />
        {BARS.filter(([key]) => sum(key) > 0).map(([key, title]) => (
          <TrendChart
            key={key}
            title={title}
            figure={sum(key)}
            href={key === "views" ? "#dias" : `/iacontrol/subscribers?since=${days[0]?.date ?? ""}`}
            kind="bars"
            points={days.map((day) => ({ date: day.date, value: day[key] }))}
          />
        ))}
      </div>
      <DayTable days={days} visits={visits} />
    </Panel>
  );
}

type Numbers = Omit<TrendDay, "date"> & Omit<VisitDay, "date">;
const COLUMNS: readonly (readonly [name: keyof Numbers, title: string])[] = [
  ["letters", "Cartas"],
  ["subscribers", "Inscritos"],
  ["views", "Páginas vistas"],
  ["sessions", "Sessões"],
  ["users", "Usuários"],
];
const NONE = { sessions: 0, users: 0 };

function DayTable({ days, visits }: { days: TrendDay[]; visits: VisitDay[] }) {
  const visitsOf = new Map(visits.map(({ date, ...numbers }) => [date, numbers]));
  const rows = days.map((day) => ({ ...day, ...(visitsOf.get(day.date) ?? NONE) })).toReversed();
  const total = (name: keyof Numbers) => rows.reduce((sum, row) => sum + row[name], 0);
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded text-accent text-sm">
        Ver em tabela
      </summary>
      <section
        id="dias"
        aria-label="Dia por dia"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-96 scroll-mt-20 overflow-auto rounded-xl border border-line focus-visible:outline-2 focus-visible:outline-focus"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Cartas, inscritos, páginas vistas e visitas por dia</caption>
          <thead className="sticky top-0 bg-surface text-muted">
            <tr>
              {["Dia", ...COLUMNS.map(([, title]) => title)].map((title) => (
                <th key={title} scope="col" className="px-3 py-2 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.date} className="border-line border-t">
                <th scope="row" className="px-3 py-1.5 font-normal">
                  {formatDate(row.date)}
                </th>
                {COLUMNS.map(([name]) => (
                  <td key={name} className="px-3 py-1.5">
                    {row[name].toLocaleString("pt-BR")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-line-strong border-t font-medium">
              <th scope="row" className="px-3 py-2">
                Total
              </th>
              {COLUMNS.map(([name]) => (
                <td key={name} className="px-3 py-2">
                  {name === "letters" ? "—" : total(name).toLocaleString("pt-BR")}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}
