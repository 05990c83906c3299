import { COST, FigureCard, HIGHEST } from "@/components/letters/cards/letter-cards";
import { countMonths, countOf } from "@/lib/platform/format/count";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import { formatWireFee } from "@/lib/trade/letters/cost/transfer-fee";
import { lettersOf } from "@/lib/trade/letters/finder/combinations";
import type { Choice } from "@/lib/trade/letters/finder/reasons";
import { itemPath } from "@/lib/trade/letters/paths";

const list = new Intl.ListFormat("pt-BR");

export async function ChoiceCard({ choice }: { choice: Omit<Choice, "reason"> & { reason?: string } }) {
  const { ids, selected_count, category, full_cost_formatted } = choice;
  const isSum = selected_count > 1;
  return (
    <FigureCard
      title={isSum ? `${countOf(selected_count, "carta")} de ${category.toLowerCase()}` : category}
      administrator={choice.administrator}
      credit={choice.credit_total_formatted}
      reason={choice.reason}
      figures={{
        Entrada: choice.entry_total_formatted,
        [HIGHEST]: choice.highest_parcel_formatted,
        Prazo: countMonths(choice.term_months),
        "Custo total": choice.total_cost_formatted,
        "Taxa de transferência": formatWireFee(choice),
        [COST]: formatCostBriefly(choice.cost_month),
        // Last, so that the lines of a row of cards are level.
        ...(choice.transfer_fee_kind === "amount" &&
          full_cost_formatted && { "Custo total com taxa": full_cost_formatted }),
      }}
      confirmed={await orEmpty(lettersOf(choice))}
      href={itemPath(ids)}
    >
      {isSum ? "Ver a soma" : "Ver a carta"}{" "}
      <span translate="no">{isSum ? `das cartas ${list.format(ids.map(String))}` : ids[0]}</span>
    </FigureCard>
  );
}
