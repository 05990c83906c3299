import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatPercent } from "@/lib/platform/format/percent";
import type { Alternative, Comparison } from "@/lib/trade/simulator/comparison";
import type { Question } from "@/lib/trade/simulator/question";
import { asPercent, sourced, wholeReais } from "./figures";
import { Detail, TableFrame } from "./table-frame";

const names: Record<Alternative["name"], string> = {
  consortium: "Consórcio",
  sac: "Financiamento SAC",
  price: "Financiamento Price",
};
const WIDTH = 1000;

export function ComparisonSection({
  question,
  comparison,
}: {
  question: Question;
  comparison: Comparison | null;
}) {
  if (!comparison) {
    return (
      <Detail
        title="E num financiamento?"
        figure="sem taxa com fonte"
        intro={`Não temos uma taxa com fonte para ${question.plan.type}. Informe no simulador a que o seu banco ofereceu, em “Lances e taxa do financiamento”, e mostramos as duas contas lado a lado.`}
      />
    );
  }
  const { plan } = question;
  const tables = [
    { title: "Sem reajuste", alternatives: comparison.plain },
    { title: `Com reajuste: ${correctionsOf(question)}`, alternatives: comparison.corrected },
  ];
  const highest = Math.max(
    ...tables.flatMap(({ alternatives }) => alternatives.map(({ total_cents }) => total_cents)),
  );
  return (
    <Detail
      title="E se fosse financiado? A mesma conta, lado a lado"
      figure="com SAC e Price"
      intro="O custo efetivo é quanto cada caminho custa por ano, calculado do mesmo jeito dos dois lados, sem seguros nem tarifas."
    >
      <p className="measure rounded-xl bg-sand p-5">
        <strong>O que esta conta não mostra:</strong> no financiamento, o bem vem na assinatura, se o banco
        aprovar. No consórcio, só depois da contemplação, sem data. A conta abaixo trata os dois como se o
        crédito viesse no início, um mês antes da primeira parcela. Quem for contemplado só na última
        assembleia terá pago tudo antes de usar o crédito, e quem espera pode pagar aluguel enquanto isso.
      </p>
      {tables.map(({ title, alternatives }) => (
        <figure key={title} className="mt-8">
          <figcaption>
            <h3 className="text-lg">{title}</h3>
          </figcaption>
          <div className="mt-4 space-y-3" aria-hidden="true">
            {alternatives.map((alternative) => (
              <div key={alternative.name}>
                <p className="mb-1 flex justify-between gap-3 text-sm">
                  <span>{names[alternative.name]}</span>
                  <span className="tabular-nums">{wholeReais(alternative.total_cents)}</span>
                </p>
                <TotalBar alternative={alternative} highest={highest} />
              </div>
            ))}
          </div>
          <div className="mt-5">
            <TableFrame
              label={title}
              heads={[
                "Caminho",
                "Total pago",
                "Custo efetivo ao ano",
                "1ª parcela",
                "Última",
                "Entrada",
                "Prazo",
              ]}
              rows={alternatives.map((alternative) => [
                names[alternative.name],
                formatBrl(alternative.total_cents),
                asPercent(alternative.cost_year),
                formatBrl(alternative.first_cents),
                formatBrl(alternative.last_cents),
                formatBrl(alternative.entry_cents),
                countMonths(alternative.amounts.length),
              ])}
            />
          </div>
        </figure>
      ))}
      <p className="measure mt-6 text-moss text-sm">
        Financiamento de {formatBrl(comparison.lent_cents)} em {countMonths(comparison.months)} a{" "}
        {formatPercent(comparison.rate_micros)} ao ano
        {comparison.entry_cents > 0 && `, com entrada de ${formatBrl(comparison.entry_cents)}`}. Fonte da
        taxa:{" "}
        {question.isOwnRate ? "a que você informou" : sourced(plan.financing_source, plan.financing_date)}.
        Seguros e tarifas, que o CET do banco e o contrato do grupo somam, ficaram de fora dos dois lados.
      </p>
    </Detail>
  );
}

function TotalBar({ alternative, highest }: { alternative: Alternative; highest: number }) {
  const entry = (alternative.entry_cents / highest) * WIDTH;
  const rest = ((alternative.total_cents - alternative.entry_cents) / highest) * WIDTH;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 16`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-5 w-full rounded bg-mist"
    >
      <rect x="0" y="0" width={entry.toFixed(1)} height="16" className="fill-ink" />
      <rect
        x={entry.toFixed(1)}
        y="0"
        width={rest.toFixed(1)}
        height="16"
        className={alternative.name === "consortium" ? "fill-leaf" : "fill-clay"}
      />
    </svg>
  );
}

function correctionsOf({ plan }: Question): string {
  const loan =
    plan.financing_index_micros > 0
      ? `o financiamento com correção de ${formatPercent(plan.financing_index_micros)} ao ano`
      : "o financiamento sem correção";
  return `o consórcio com ${plan.index_name} de ${formatPercent(plan.index_micros)} ao ano, ${loan}`;
}
