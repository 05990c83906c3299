import type { TrendDay } from "@/lib/dashboard/data";
import { formatDate } from "@/lib/format/date";
import { Panel } from "./panel";
import { TrendChart } from "./trend-chart";

/** 30 days in three small charts, and the same numbers as a table. */
export function TrendCharts({ days }: { days: TrendDay[] }) {
  const sum = (key: "subscribers" | "views") => days.reduce((total, day) => total + day[key], 0);
  return (
    <Panel title="Últimos 30 dias">
      <div className="mt-4 grid gap-6 md:grid-cols-3">
        <TrendChart
          title="Cartas na lista"
          figure={days.at(-1)?.letters ?? 0}
          kind="line"
          points={days.map((day) => ({ date: day.date, value: day.letters }))}
        />
        <TrendChart
          title="Novos inscritos"
          figure={sum("subscribers")}
          kind="bars"
          points={days.map((day) => ({ date: day.date, value: day.subscribers }))}
        />
        <TrendChart
          title="Páginas vistas"
          figure={sum("views")}
          kind="bars"
          points={days.map((day) => ({ date: day.date, value: day.views }))}
        />
      </div>
      <details className="mt-4">
        <summary className="w-fit cursor-pointer rounded text-accent text-sm">Ver em tabela</summary>
        <div className="mt-3 max-h-80 overflow-y-auto rounded-xl border border-line">
          <table className="w-full text-left text-[0.8125rem] tabular-nums">
            <caption className="sr-only">Cartas, inscritos e páginas vistas por dia</caption>
            <thead className="sticky top-0 bg-surface text-muted">
              <tr>
                {["Dia", "Cartas", "Inscritos", "Páginas vistas"].map((title) => (
                  <th key={title} scope="col" className="px-3 py-2 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date} className="border-line border-t">
                  <th scope="row" className="px-3 py-1.5 font-normal">
                    {formatDate(day.date)}
                  </th>
                  <td className="px-3 py-1.5">{day.letters.toLocaleString("pt-BR")}</td>
                  <td className="px-3 py-1.5">{day.subscribers.toLocaleString("pt-BR")}</td>
                  <td className="px-3 py-1.5">{day.views.toLocaleString("pt-BR")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}
