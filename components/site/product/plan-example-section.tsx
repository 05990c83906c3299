import { Section } from "@/components/site/ui/section";
import { formatBrl } from "@/lib/format/brl";
import { firstInstalment, type PlanExample, yearlyRate } from "@/lib/site/examples";

const percent = new Intl.NumberFormat("pt-BR", { style: "percent", minimumFractionDigits: 2 });

/** One plan worked through, costs as a percentage of the credit over the whole plan. */
export function PlanExampleSection({ example, label }: { example: PlanExample; label: string }) {
  const rows: [string, string][] = [
    ["Crédito", formatBrl(example.credit_cents)],
    ["Prazo", `${example.months} meses`],
    ["Taxa de administração total", `${percent.format(example.administration / 10_000)} do crédito`],
    ["A mesma taxa, por ano", `${percent.format(yearlyRate(example) / 100)} a.a.`],
    ["Fundo de reserva", `${percent.format(example.reserve / 10_000)} do crédito`],
    ["Reajuste anual", `${example.index}, sobre o crédito e as parcelas`],
  ];
  return (
    <Section tone="sand">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
        <div>
          <h2 className="text-2xl">Um exemplo, com todas as contas</h2>
          <p className="mt-6 text-moss">Primeira parcela estimada</p>
          <p className="font-display font-extrabold text-3xl tabular-nums">
            {formatBrl(firstInstalment(example))}
          </p>
          <p className="measure mt-6 text-moss text-sm">
            Exemplo ilustrativo de {label}, sem seguro. Não é proposta: as condições são as do grupo
            escolhido, no contrato. A contemplação depende de sorteio ou lance; não há garantia de data.
            Consórcio é compra planejada, não é investimento.
          </p>
        </div>
        <table className="w-full self-start bg-white text-left">
          <caption className="sr-only">Custos do plano de exemplo</caption>
          <tbody className="divide-y divide-line">
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row" className="wrap-anywhere px-3 py-4 font-normal text-moss sm:px-5">
                  {name}
                </th>
                <td className="px-3 py-4 text-right font-semibold tabular-nums sm:px-5">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
