import type { ReactNode } from "react";
import { Confirmed } from "@/components/letters/figures/confirmed";
import { Fact } from "@/components/letters/figures/fact";
import { FeeFacts } from "@/components/letters/figures/fee-facts";
import { MonthTable } from "@/components/letters/figures/month-table";
import { Fold } from "@/components/site/ui/fold";
import { COST_MEANING, formatCostMonth } from "@/lib/trade/letters/cost/cost";
import type { Calculation, ListedLetter } from "@/lib/trade/letters/wire";

/**
 * The printable statement of a sum, without its title.
 * @param letters those of the sum, for their confirmations
 * @param rules the rules of the settings, rendered on the server
 */
export function Statement({
  sum,
  letters,
  drawing,
  rules,
}: {
  sum: Calculation;
  letters: readonly ListedLetter[];
  drawing?: ReactNode;
  rules: ReactNode;
}) {
  const share = Math.round((sum.entry_total / sum.credit_total) * 100);
  return (
    <div className="tabular-nums">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <div className="col-span-2">
          <dt className="text-moss text-sm">Crédito</dt>
          <dd className="font-bold font-display text-2xl">{sum.credit_total_formatted}</dd>
        </div>
        <Fact name="Entrada" note={`${share}% do crédito`}>
          {sum.entry_total_formatted}
        </Fact>
        <Fact name="Custo total" note="Entrada e todas as parcelas">
          {sum.total_cost_formatted}
        </Fact>
        <Fact
          name="Primeira parcela"
          note={sum.highest_parcel > sum.first_parcel ? `chega a ${sum.highest_parcel_formatted}` : undefined}
        >
          {sum.first_parcel_formatted}
        </Fact>
        <Fact name="Próxima parcela">{sum.next_pay_formatted ?? "A confirmar"}</Fact>
        <Fact name="Custo efetivo estimado" note={COST_MEANING} isWide>
          {formatCostMonth(sum.cost_month)}
        </Fact>
        <Fact name="Administradora">{sum.administrator}</Fact>
        <Fact name="Tipo">{sum.category}</Fact>
        <FeeFacts wire={sum} />
      </dl>
      {drawing}
      <MonthTable
        caption="Parcelas mês a mês"
        heads={["Meses", "Parcelas"]}
        lines={sum.parcels_breakdown.map((line) => ({ ...line, amount: line.amount_formatted }))}
        next_pay={sum.next_pay}
        total={["Total das parcelas", sum.parcels_total_formatted]}
      />
      <Letters sum={sum} letters={letters} />
      <Fold open label="Regras para uso" className="mt-8 border-line border-t pt-3">
        <div className="mt-3 text-moss text-sm">{rules}</div>
      </Fold>
      <p className="mt-6 text-moss text-xs">
        Esta simulação não é uma proposta. Valores informativos, sujeitos a reajuste, disponibilidade e à
        análise e anuência da administradora (Lei nº 11.795/2008, art. 13). Se a taxa de transferência não
        aparece na carta, ela não está na entrada.
      </p>
    </div>
  );
}

function Letters({ sum, letters }: { sum: Calculation; letters: readonly ListedLetter[] }) {
  return (
    <table className="statement-table mt-8">
      <caption>Cartas selecionadas ({sum.selected_count})</caption>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Crédito</th>
        </tr>
      </thead>
      <tbody>
        {sum.selected_details.map(({ id, credit_formatted }) => (
          <tr key={id}>
            <th scope="row">
              <span translate="no">{id}</span>
              <Confirmed letters={letters.filter((letter) => letter.id === id)} />
            </th>
            <td>{credit_formatted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
