import type { VisitDay } from "@/lib/office/analytics/data";
import type { TrendDay } from "@/lib/office/dashboard/data";
import { DayTable } from "./day-table";
import { Panel } from "./panel";
import { TrendChart } from "./trend-chart";

/** Three charts of 30 days, and the same figures as a table. */
export function TrendCharts({ days, visits }: { days: TrendDay[]; visits: VisitDay[] }) {
  const sum = (key: "subscribers" | "views") => days.reduce((total, day) => total + day[key], 0);
  return (
    <Panel title="Últimos 30 dias">
      <div className="mt-4 grid gap-6 md:grid-cols-3">
        <TrendChart
          title="Cartas na lista"
          note="Estimativa nos dias passados: conta as reservas e vendas de hoje."
          figure={days.at(-1)?.letters ?? 0}
          href="/iacontrol/contemplated?site=1"
          kind="line"
          points={days.map((day) => ({ date: day.date, value: day.letters }))}
        />
        <TrendChart
          title="Novos inscritos"
          figure={sum("subscribers")}
          href={`/iacontrol/subscribers?since=${days[0]?.date ?? ""}`}
          kind="bars"
          points={days.map((day) => ({ date: day.date, value: day.subscribers }))}
        />
        <TrendChart
          title="Páginas vistas"
          figure={sum("views")}
          href="#dias"
          kind="bars"
          points={days.map((day) => ({ date: day.date, value: day.views }))}
        />
      </div>
      <DayTable days={days} visits={visits} />
    </Panel>
  );
}
