import { formatBrl } from "@/lib/platform/format/brl";
import { formatPercent } from "@/lib/platform/format/percent";
import type { Question } from "@/lib/trade/simulator/question";
import { type Parts, sumOf } from "@/lib/trade/simulator/quota";
import type { Simulation } from "@/lib/trade/simulator/simulation";
import { partOf, sourced } from "./figures";
import { Detail, TableFrame } from "./table-frame";

const WIDTH = 1000;
const fills = ["fill-leaf", "fill-gold", "fill-clay", "fill-moss"];
const dots = ["bg-leaf", "bg-gold", "bg-clay", "bg-moss"];

const parts: [name: keyof Parts, label: string][] = [
  ["fund", "Fundo comum, que vira o crédito"],
  ["administration", "Taxa de administração"],
  ["reserve", "Fundo de reserva"],
  ["insurance", "Seguro"],
];

/** The costs in reais and percent (Res. BCB 285/2023). */
export function CostsSection({ question, simulation }: { question: Question; simulation: Simulation }) {
  const { plan, quota } = question;
  const { first, first_cents, totals, total_cents } = simulation;
  const rows = parts.filter(([name]) => totals[name] > 0);
  return (
    <Detail
      title="Para onde vai cada real"
      figure={`${formatBrl(total_cents - quota.credit_cents)} além do crédito`}
      intro={`O que compõe a primeira parcela e o total das ${quota.months}, sem reajuste.`}
    >
      <SharesChart label="O total, por destino" totals={totals} />
      <div className="mt-8">
        <TableFrame
          label="Composição da primeira parcela e do total"
          heads={["Item", "1ª parcela", "da parcela", "No plano todo", "do crédito"]}
          wide={["da parcela", "do crédito"]}
          rows={rows.map(([name, label]) => [
            label,
            formatBrl(first[name]),
            partOf(first[name], first_cents),
            formatBrl(totals[name]),
            partOf(totals[name], quota.credit_cents),
          ])}
          total={[
            "Total",
            formatBrl(first_cents),
            "100,0%",
            formatBrl(total_cents),
            partOf(total_cents, quota.credit_cents),
          ]}
        />
      </div>
      <p className="measure mt-5 text-moss text-sm">
        Taxa de administração de {formatPercent(plan.administration_micros)} e fundo de reserva de{" "}
        {formatPercent(plan.reserve_micros)} do crédito no plano todo
        {plan.insurance_micros > 0
          ? `, seguro de ${formatPercent(plan.insurance_micros)} da dívida inicial por mês`
          : "; sem seguro nesta conta, que pode ser cobrado conforme o contrato"}
        . Fonte: {sourced(plan.source, plan.date)}.
      </p>
    </Detail>
  );
}

export function SharesChart({ label, totals }: { label: string; totals: Parts }) {
  const whole = sumOf(totals);
  const shares = parts.filter(([name]) => totals[name] > 0);
  let left = 0;
  const bars = shares.map(([name], index) => {
    const width = (totals[name] / whole) * WIDTH;
    const bar = { x: left.toFixed(1), width: Math.max(0, width - 2).toFixed(1), fill: fills[index] };
    left += width;
    return bar;
  });
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{label}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} 40`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-12 w-full overflow-hidden rounded-xl"
      >
        {bars.map(({ x, width, fill }) => (
          <rect key={x} x={x} y="0" width={width} height="40" className={fill} />
        ))}
      </svg>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {shares.map(([name, part], index) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${dots[index]}`} />
            {part}: {partOf(totals[name], whole)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
