import type { ReactNode } from "react";
import { Confirmed } from "@/components/letters/figures/confirmed";
import { Figure, Figures } from "@/components/letters/figures/figures";
import { MonthTable } from "@/components/letters/figures/month-table";
import { Fold } from "@/components/site/ui/fold";
import { formatBrl } from "@/lib/platform/format/brl";
import { letterPath } from "@/lib/trade/letters/paths";
import type { Calculation, ListedLetter } from "@/lib/trade/letters/wire";

/**
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
    <div className="statement">
      <Figures
        of={{
          credit: sum.credit_total_formatted,
          entry: sum.entry_total_formatted,
          entry_note: `${share}% do crédito`,
          first_parcel: sum.first_parcel_formatted,
          highest_parcel: sum.highest_parcel > sum.first_parcel ? sum.highest_parcel_formatted : null,
          is_level: sum.parcels_breakdown.every(({ amount }) => amount === sum.first_parcel),
          term_months: sum.term_months,
          next_pay: sum.next_pay_formatted,
          total_cost: sum.total_cost_formatted,
          cost_month: sum.cost_month,
          terms: sum,
        }}
      >
        <Figure name="Administradora">{sum.administrator}</Figure>
        <Figure name="Tipo">{sum.category}</Figure>
      </Figures>
      {drawing}
      <MonthTable
        caption="Parcelas mês a mês"
        heads={["Meses", "Parcelas"]}
        lines={sum.parcels_breakdown.map((line) => ({ ...line, amount: line.amount_formatted }))}
        next_pay={sum.next_pay}
        foot={[["Total das parcelas", sum.parcels_total_formatted]]}
      />
      <Letters sum={sum} letters={letters} />
      <Fold open label="Regras para uso" className="mt-8 border-line border-t pt-3">
        <div className="mt-3 text-moss text-sm">{rules}</div>
      </Fold>
      <p className="mt-6 text-moss text-xs">
        Esta simulação não é uma proposta. Valores informativos, sujeitos a reajuste, disponibilidade e à
        análise e anuência da administradora (Lei nº 11.795/2008, art. 13). Se a taxa de transferência não diz
        “inclusa”, ela não está na entrada nem no custo total.
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
        {sum.selected_details.map(({ id, credit_formatted }) => {
          const own = letters.filter((letter) => letter.id === id);
          return (
            <tr key={id}>
              <th scope="row">
                <a href={letterPath(id)} className="text-link" translate="no">
                  {id}
                </a>
                <Confirmed letters={own} />
              </th>
              <td>
                {credit_formatted}
                {own[0] && (
                  <small className="block text-moss text-xs">Entrada {formatBrl(own[0].entry_cents)}</small>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
