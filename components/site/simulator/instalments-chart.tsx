import type { Plan } from "@/lib/content/company/plans";
import { formatBrl } from "@/lib/platform/format/brl";
import { formatPercent } from "@/lib/platform/format/percent";
import type { Simulation } from "@/lib/trade/simulator/simulation";
import { sourced, wholeReais } from "./figures";
import { Detail, type Row, TableFrame } from "./table-frame";

const WIDTH = 1000;
const HEIGHT = 260;
const YEAR = 12;

export function InstalmentsChart({ plan, simulation }: { plan: Plan; simulation: Simulation }) {
  const { plain, corrected } = simulation;
  const highest = Math.max(...plain, ...corrected);
  const isLevel = yearStarts(plain).every((cents) => cents === plain[0]);
  return (
    <Detail
      title="A parcela, ano a ano"
      figure={`de ${formatBrl(corrected[0] ?? 0)} a ${formatBrl(corrected.at(-1) ?? 0)}`}
      intro={`Com ${plan.index_name} de ${formatPercent(plan.index_micros)} ao ano, o dos últimos 12 meses. O índice muda: pode ser mais, pode ser menos. Fonte: ${sourced(plan.index_source, plan.index_date)}.`}
    >
      <figure className="print:hidden">
        <p aria-hidden="true" className="text-moss text-xs tabular-nums">
          {wholeReais(highest)}
        </p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="my-1 h-44 w-full sm:h-56"
        >
          <path d={`${stepsOf(corrected, highest)} V${HEIGHT} H0 Z`} className="fill-blossom/60" />
          <Line d={stepsOf(corrected, highest)} className="stroke-clay" />
          <Line d={stepsOf(plain, highest)} className="stroke-leaf" />
          <path
            d={`M0 ${HEIGHT - 1} H${WIDTH}`}
            className="stroke-ink/40"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p aria-hidden="true" className="flex justify-between text-moss text-xs">
          <span>1º mês</span>
          <span>{plain.length}º mês</span>
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="h-1 w-6 shrink-0 rounded bg-leaf" />
            Sem reajuste
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="h-1 w-6 shrink-0 rounded bg-clay" />
            Com {plan.index_name} de {formatPercent(plan.index_micros)} ao ano
          </li>
        </ul>
      </figure>
      {isLevel && <p className="mt-6">Sem reajuste, todas as parcelas são de {formatBrl(plain[0] ?? 0)}.</p>}
      <div className={`mt-6 print:mt-0 ${isLevel ? "max-w-lg" : ""}`}>
        <TableFrame
          label="Parcela de cada ano, sem e com reajuste"
          heads={["Ano", ...(isLevel ? [] : ["Parcela sem reajuste"]), "Parcela com reajuste"]}
          rows={yearly(isLevel ? [corrected] : [plain, corrected])}
        />
      </div>
    </Detail>
  );
}

function Line({ d, className }: { d: string; className: string }) {
  return <path d={d} fill="none" strokeWidth="3" className={className} vectorEffect="non-scaling-stroke" />;
}

/** Returns the SVG path of monthly amounts as a step line, with one step per year. */
function stepsOf(amounts: readonly number[], highest: number): string {
  const step = WIDTH / amounts.length;
  return amounts
    .flatMap((amount, month) => {
      if (month % YEAR !== 0) return [];
      const y = (HEIGHT - (amount / highest) * (HEIGHT - 8)).toFixed(1);
      const end = Math.min(amounts.length, month + YEAR) * step;
      return [`${month === 0 ? `M0 ${y}` : `V${y}`} H${end.toFixed(1)}`];
    })
    .join(" ");
}

function yearStarts(amounts: readonly number[]): number[] {
  return amounts.filter((_, month) => month % YEAR === 0);
}

function yearly(lists: readonly (readonly number[])[]): Row[] {
  const starts = lists.map(yearStarts);
  return (starts[0] ?? []).map((_, year) => [
    `${year + 1}º`,
    ...starts.map((amounts) => formatBrl(amounts[year] ?? 0)),
  ]);
}
