import { PageShell } from "@/components/site/page/page-shell";
import { Fold } from "@/components/site/ui/fold";
import { ScrollFrame } from "@/components/site/ui/scroll-frame";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths, countOf, formatCount, formatHundredths } from "@/lib/platform/format/count";
import { uncapitalize } from "@/lib/platform/format/text";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { COST_MEANING, formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import { listFilledNeeds } from "@/lib/trade/needs/data";
import { type Point, placePoints } from "@/lib/trade/stock-index/chart";
import { listStockFigures } from "@/lib/trade/stock-index/data";
import { MIN_LETTERS, type StockFigures } from "@/lib/trade/stock-index/wire";

const names = new Intl.DateTimeFormat("pt-BR", { month: "short", year: "2-digit", timeZone: "UTC" });

type Figure = {
  name: string;
  read: (row: StockFigures) => number | null;
  format: (value: number | null) => string;
};

/** The medians of a month, in the order of charts and tables. */
const figures: readonly Figure[] = [
  { name: "Crédito", read: (row) => row.credit_cents, format: (cents) => formatBrl(cents ?? 0) },
  {
    name: "Entrada",
    read: (row) => row.entry_share,
    format: (share) => `${formatHundredths(share ?? 0)}%`,
  },
  { name: "Custo efetivo", read: (row) => row.cost_month, format: formatCostBriefly },
  { name: "Prazo", read: (row) => row.term_months, format: (months) => countMonths(months ?? 0) },
  { name: "Em oferta há", read: (row) => row.days_on_offer, format: (days) => countOf(days ?? 0, "dia") },
];

export const generateMetadata = () => pageMetadata("/indice");

/** See rules §8. */
export default async function IndexPage() {
  const [all, needs] = await Promise.all([orEmpty(listStockFigures()), orEmpty(listFilledNeeds())]);
  const types = [...new Set(all.map(({ segment }) => segment))];
  return (
    <PageShell
      page={sitePage("/indice")}
      description="Quanto custam as cartas que oferecemos, mês a mês e por tipo."
      without="all"
    >
      {types.length === 0 && (
        <Section className="!py-10">
          <p className="measure text-moss">
            Ainda não há cartas suficientes para calcular o índice. Volte em alguns dias.
          </p>
        </Section>
      )}
      {types.map((type, index) => {
        const rows = all.filter(({ segment }) => segment === type);
        const need = needs.find(({ segment, range }) => segment === type && range === "");
        return (
          <Section key={type} tone={index % 2 === 0 ? "white" : "paper"} className="!py-6 md:!py-10">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <h2 className="text-2xl">{type}</h2>
              {need && (
                <a href={need.href} className="text-link inline-flex min-h-11 items-center">
                  Ver {countOf(rows.at(-1)?.letters ?? 0, "carta")}
                </a>
              )}
            </div>
            <Trends rows={rows} />
            <Fold label="Mês a mês" className="mt-2">
              <Months segment={type} rows={rows} />
            </Fold>
          </Section>
        );
      })}
      <Section tone="sand" title="Como calculamos" className="!py-10">
        <ul className="measure list-disc space-y-2 pl-5 text-moss">
          <li>Cada número é a mediana: metade das cartas tem mais, metade tem menos.</li>
          <li>
            Nos gráficos, a linha tracejada é o primeiro mês. A escala cobre pelo menos 30% do valor, para que
            uma mudança pequena pareça pequena.
          </li>
          <li>
            Entram as cartas que este site oferecia no fim do mês; no mês corrente, as de hoje. Tipos com
            menos de {countOf(MIN_LETTERS, "carta")} não aparecem.
          </li>
          <li>A entrada inclui a nossa comissão de hoje também nos meses passados.</li>
          <li>Custo efetivo estimado, sem reajustes: {uncapitalize(COST_MEANING)}</li>
          <li>São as cartas dos nossos parceiros, não o mercado inteiro.</li>
        </ul>
        <p data-clear="" className="mt-6">
          <a
            href="/web/index.csv"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            download
          >
            Baixar os números (CSV)
          </a>
        </p>
      </Section>
    </PageShell>
  );
}

function Months({ segment, rows }: { segment: string; rows: readonly StockFigures[] }) {
  return (
    <ScrollFrame aria-label={`Índice de ${segment}, mês a mês`}>
      <table className="stock-months">
        <thead>
          <tr>
            {["Mês", "Cartas", ...figures.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{monthName(row.month)}</th>
              <td>{formatCount(row.letters)}</td>
              {figures.map(({ name, read, format }) => (
                <td key={name}>{format(read(row))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** A figure with fewer than two medians is omitted. */
function Trends({ rows }: { rows: readonly StockFigures[] }) {
  const trends = figures.flatMap((figure) => {
    const points = rows.flatMap((row, index) => {
      const value = figure.read(row);
      return value === null ? [] : [{ month: row.month, value, index }];
    });
    return points.length < 2 ? [] : [{ figure, points }];
  });
  if (trends.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5 lg:max-[85rem]:pr-14">
      {trends.map(({ figure, points }) => (
        <Trend key={figure.name} {...figure} points={points} last={rows.length - 1} />
      ))}
    </ul>
  );
}

type MonthPoint = Point & { month: string };

function Trend({ name, format, points, last }: Figure & { points: MonthPoint[]; last: number }) {
  const [from, to] = [points[0], points.at(-1)];
  const { places, viewBox, width } = placePoints(points, last);
  const [start, end] = [places[0], places.at(-1)];
  if (!from || !to || !start || !end) return null;
  return (
    <li className="stock-trend">
      <p>
        <span className="flex justify-between gap-3 text-sm">
          <span className="text-moss">{name}</span>
          <span className="font-semibold tabular-nums">{changeOf(from.value, to.value)}</span>
        </span>
        <strong className="block font-display text-xl tabular-nums">{format(to.value)}</strong>
        <span className="block text-moss text-xs tabular-nums">
          {earlier(from, to, format)} {monthName(from.month)}
        </span>
      </p>
      <svg viewBox={viewBox} aria-hidden="true" className="w-full text-leaf">
        <path d={`M0 ${start.y}H${width}`} stroke="currentColor" strokeDasharray="2 4" opacity="0.5" />
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx={end.x} cy={end.y} r="4" className="fill-gold" />
      </svg>
    </li>
  );
}

/** Returns the words before the first month: 'Era R$ 240.780,00 em', or 'Igual a' if both values look the same. */
function earlier(from: Point, to: Point, format: Figure["format"]): string {
  return format(from.value) === format(to.value) ? "Igual a" : `Era ${format(from.value)} em`;
}

/** Formats a change: '−13%', '+4%'; empty if it rounds to nothing, or is no small part of the value. */
function changeOf(from: number, to: number): string {
  const percent = from === 0 ? 0 : Math.round((to / from - 1) * 100);
  return percent === 0 || percent > 100 ? "" : `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}

/** Formats "2026-11" as 'nov./26'. */
function monthName(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`)).replace(" de ", "/");
}
