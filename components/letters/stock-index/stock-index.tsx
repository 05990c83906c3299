import { Section } from "@/components/site/ui/section";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths, countOf, formatCount } from "@/lib/platform/format/count";
import { formatHundredths } from "@/lib/platform/format/hundredths";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { COST_MEANING, formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import { listStockFigures } from "@/lib/trade/stock-index/data";
import { MIN_LETTERS, type StockFigures } from "@/lib/trade/stock-index/wire";
import { monthName } from "./month-name";
import { Trends } from "./trend";

/** The monthly medians of the stock by type, with method and limits (contract §9). */
export async function StockIndex() {
  const figures = await orEmpty(listStockFigures());
  const types = [...new Set(figures.map(({ segment }) => segment))];
  return (
    <>
      {types.length === 0 && (
        <Section className="!py-10">
          <p className="measure text-moss">
            Ainda não há cartas suficientes para calcular o índice. Volte em alguns dias.
          </p>
        </Section>
      )}
      {types.map((type) => {
        const rows = figures.filter(({ segment }) => segment === type);
        return (
          <Section key={type} title={type} className="!py-10">
            <Trends figures={rows} />
            <Months segment={type} rows={rows} />
          </Section>
        );
      })}
      <Section tone="sand" title="Como calculamos" className="!py-10">
        <ul className="measure list-disc space-y-2 pl-5 text-moss">
          <li>Cada número é a mediana: metade das cartas tem mais, metade tem menos.</li>
          <li>
            Entram as cartas que este site oferecia no fim do mês; no mês corrente, as de hoje. Tipos com
            menos de {countOf(MIN_LETTERS, "carta")} não aparecem.
          </li>
          <li>A entrada inclui a nossa comissão de hoje também nos meses passados.</li>
          <li>Custo efetivo estimado, sem reajustes: {COST_MEANING}</li>
          <li>São as cartas dos nossos parceiros, não o mercado inteiro.</li>
        </ul>
        <p className="mt-6">
          <a href="/web/index.csv" className="font-semibold underline underline-offset-4" download>
            Baixar os números (CSV)
          </a>
        </p>
      </Section>
    </>
  );
}

function Months({ segment, rows }: { segment: string; rows: readonly StockFigures[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region needs a name, and is no fieldset
    <div
      className="mt-4 overflow-x-auto"
      role="group"
      aria-label={`Índice de ${segment}, mês a mês`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full min-w-160 text-left text-sm tabular-nums">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4">
              Mês
            </th>
            <th scope="col" className="py-2 pr-4">
              Cartas
            </th>
            <th scope="col" className="py-2 pr-4">
              Crédito
            </th>
            <th scope="col" className="py-2 pr-4">
              Entrada
            </th>
            <th scope="col" className="py-2 pr-4">
              Custo efetivo
            </th>
            <th scope="col" className="py-2 pr-4">
              Prazo
            </th>
            <th scope="col" className="py-2">
              Em oferta há
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-4 font-normal">
                {monthName(row.month)}
              </th>
              <td className="py-2 pr-4">{formatCount(row.letters)}</td>
              <td className="py-2 pr-4">{formatBrl(row.credit_cents)}</td>
              <td className="py-2 pr-4">{formatHundredths(row.entry_share)}%</td>
              <td className="py-2 pr-4">{formatCostBriefly(row.cost_month)}</td>
              <td className="py-2 pr-4">{countMonths(row.term_months)}</td>
              <td className="py-2">{countOf(row.days_on_offer, "dia")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
