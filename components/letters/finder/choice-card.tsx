import { Confirmed } from "@/components/letters/figures/confirmed";
import { countMonths, countOf } from "@/lib/platform/format/count";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import { formatWireFee } from "@/lib/trade/letters/cost/transfer-fee";
import { lettersOf } from "@/lib/trade/letters/finder/combinations";
import type { Choice } from "@/lib/trade/letters/finder/reasons";
import { itemPath } from "@/lib/trade/letters/paths";

const list = new Intl.ListFormat("pt-BR");

/** A card with an offered letter or combination: the reason, the figures, and the link to its page. */
export async function ChoiceCard({ choice }: { choice: Omit<Choice, "reason"> & { reason?: string } }) {
  const { ids, selected_count, category, administrator, reason, term_months } = choice;
  const isFlat = choice.first_parcel === choice.highest_parcel;
  return (
    <article className="letter-card">
      <h3>
        {selected_count > 1 ? `${countOf(selected_count, "carta")} de ${category}` : category}{" "}
        <small>{administrator}</small>
      </h3>
      <p>
        <span className="sr-only">Crédito de </span>
        {choice.credit_total_formatted}
      </p>
      {reason && <p className="letter-reason">{reason}</p>}
      <dl>
        <dt>Entrada</dt>
        <dd>{choice.entry_total_formatted}</dd>
        <dt>Primeira parcela</dt>
        <dd>{choice.first_parcel_formatted}</dd>
        {!isFlat && (
          <>
            <dt>Maior parcela</dt>
            <dd>{choice.highest_parcel_formatted}</dd>
          </>
        )}
        <dt>Prazo</dt>
        <dd>{countMonths(term_months)}</dd>
        <dt>Custo total</dt>
        <dd>{choice.total_cost_formatted}</dd>
        <dt>Taxa de transferência</dt>
        <dd>{formatWireFee(choice)}</dd>
        {choice.full_cost_formatted && (
          <>
            <dt>Custo total com taxa</dt>
            <dd>{choice.full_cost_formatted}</dd>
          </>
        )}
        <dt>Custo efetivo estimado</dt>
        <dd>{formatCostBriefly(choice.cost_month)}</dd>
      </dl>
      <Confirmed letters={await orEmpty(lettersOf(choice))} className="mb-1 text-xs" />
      <a href={itemPath(ids)}>
        {selected_count > 1 ? "Ver a soma" : "Ver a carta"}
        <span className={selected_count > 1 ? "sr-only" : ""} translate="no">
          {selected_count > 1 ? ` das cartas ${list.format(ids.map(String))}` : ids[0]}
        </span>
      </a>
    </article>
  );
}
