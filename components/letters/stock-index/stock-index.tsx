import { ScrollFrame } from "@/components/site/ui/scroll-frame";
import { Section } from "@/components/site/ui/section";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { COST_MEANING } from "@/lib/trade/letters/cost/cost";
import { listStockFigures } from "@/lib/trade/stock-index/data";
import { MIN_LETTERS, type StockFigures } from "@/lib/trade/stock-index/wire";
import { figures } from "./figures";
import { monthName } from "./month-name";
import { Trends } from "./trend";

/** The monthly medians of the stock by type, with method and limits (contract §9). */
export async function StockIndex() {
  const all = await orEmpty(listStockFigures());
  const types = [...new Set(all.map(({ segment }) => segment))];
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
        const rows = all.filter(({ segment }) => segment === type);
        return (
          <Section key={type} title={type} className="!py-10">
            <Trends rows={rows} />
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
    <ScrollFrame className="overflow-x-auto" aria-label={`Índice de ${segment}, mês a mês`}>
      <table className="w-full min-w-160 text-left text-sm tabular-nums">
        <thead>
          <tr className="border-line border-b">
            {["Mês", "Cartas", ...figures.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-4 font-normal">
                {monthName(row.month)}
              </th>
              <td className="py-2 pr-4">{formatCount(row.letters)}</td>
              {figures.map(({ name, read, format }) => (
                <td key={name} className="py-2 pr-4">
                  {format(read(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
