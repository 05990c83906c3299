import { COST, FigureCard } from "@/components/letters/cards/letter-cards";
import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { formatBrl, toReais } from "@/lib/platform/format/brl";
import { countMonths, countOf } from "@/lib/platform/format/count";
import { formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import { itemPath, lettersPaths } from "@/lib/trade/letters/paths";

export type Offer = {
  ids: readonly number[];
  administrator: string;
  credit_total_formatted: string;
  entry_total_formatted: string;
  first_parcel_formatted: string;
  term_months: number;
  cost_month: number | null;
};

export function LettersSection({
  type,
  credit_cents,
  offers,
}: {
  type: string;
  credit_cents: number;
  /** Null if the finder was not used or failed. */
  offers: readonly Offer[] | null;
}) {
  const finder = new URLSearchParams({ type, credit: String(toReais(credit_cents)) });
  const more = (
    <a href={`${lettersPaths.main}?${finder}`} className={buttonClass("forest")}>
      Procurar cartas para {formatBrl(credit_cents)}
    </a>
  );
  return (
    <Section
      tone="sand"
      className="md:!py-16"
      title="Ou assuma agora uma carta já contemplada"
      intro="Cotas contempladas de quem quer passar adiante: você paga a entrada e assume as parcelas. A transferência depende da análise e da anuência da administradora. O custo efetivo é estimado, sem reajustes."
      action={offers && offers.length > 0 && more}
    >
      {offers && offers.length > 0 && (
        <ul className="phone-rail letter-cards" data-clear="">
          {offers.map((offer) => (
            <li key={offer.ids.join()}>
              <FigureCard
                title={countOf(offer.ids.length, "carta", "cartas somadas")}
                administrator={offer.administrator}
                credit={offer.credit_total_formatted}
                figures={{
                  Entrada: offer.entry_total_formatted,
                  "Primeira parcela": offer.first_parcel_formatted,
                  Prazo: countMonths(offer.term_months),
                  [COST]: formatCostBriefly(offer.cost_month),
                }}
                href={itemPath(offer.ids)}
              >
                Ver a conta
                <span className="sr-only"> de {offer.credit_total_formatted}</span>
              </FigureCard>
            </li>
          ))}
        </ul>
      )}
      {offers?.length === 0 && (
        <p className="text-lg">
          Hoje não há carta de {type.toLowerCase()} perto de {formatBrl(credit_cents)}.
        </p>
      )}
      {!(offers && offers.length > 0) && more}
    </Section>
  );
}
