import { Fold } from "@/components/site/ui/fold";
import { Section } from "@/components/site/ui/section";
import { getPlans } from "@/lib/content/company/data";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import { formatPercent } from "@/lib/platform/format/percent";
import { uncapitalize } from "@/lib/platform/format/text";
import { orElse } from "@/lib/platform/http/or-empty";
import { exampleOf } from "@/lib/trade/simulator/quota";

/** A worked example of a type's plan; renders nothing when the settings have none. */
export async function PlanExampleSection({ type, label }: { type: string; label: string }) {
  const plan = (await orElse(getPlans(), [])).find((candidate) => candidate.type === type);
  if (!plan) return null;
  const { credit_cents, months, first_cents, yearly_micros } = exampleOf(plan);
  const rows: [string, string][] = [
    ["Crédito", formatBrl(credit_cents)],
    ["Prazo", countMonths(months)],
    ["Taxa de administração total", `${formatPercent(plan.administration_micros, 2)} do crédito`],
    ["Taxa de administração por ano", `${formatPercent(yearly_micros, 2)} a.a.`],
    ["Fundo de reserva", `${formatPercent(plan.reserve_micros, 2)} do crédito`],
    ["Reajuste anual", `${plan.index_name}, sobre o crédito e as parcelas`],
  ];
  return (
    <Section tone="sand">
      <div className="grid gap-4 md:gap-10 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
        <div>
          <h2 className="text-2xl">Um exemplo, com todas as contas</h2>
          <p className="mt-4 text-moss md:mt-6">
            Primeira parcela estimada de um crédito de {formatBrl(credit_cents)}
          </p>
          <p className="font-display font-extrabold text-3xl tabular-nums">{formatBrl(first_cents)}</p>
          <p className="measure mt-4 text-moss text-sm md:mt-6">
            Exemplo ilustrativo de {label}, sem seguro. Fonte das taxas: {uncapitalize(plan.source)}, em{" "}
            {formatDate(plan.date)}. Não é proposta: as condições são as do grupo escolhido, no contrato. A
            contemplação depende de sorteio ou lance; não há garantia de data. Consórcio é compra planejada,
            não é investimento.
          </p>
        </div>
        <Fold className="phone-fold self-start" label="Ver a conta completa">
          <table className="w-full bg-white text-left">
            <caption className="sr-only">Custos do plano de exemplo</caption>
            <tbody className="divide-y divide-line">
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" className="px-3 py-3 font-normal text-moss max-sm:text-sm sm:px-5 sm:py-4">
                    {name}
                  </th>
                  <td className="px-3 py-3 text-right max-sm:text-sm sm:py-4 font-semibold tabular-nums sm:px-5">
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      </div>
    </Section>
  );
}
