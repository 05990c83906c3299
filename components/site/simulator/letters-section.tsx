import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { formatBrl, toReais } from "@/lib/platform/format/brl";
import { countMonths, countOf } from "@/lib/platform/format/count";
import { formatCostMonth } from "@/lib/trade/letters/cost/cost";
import { itemPath, lettersPaths } from "@/lib/trade/letters/paths";

/** The finder's result for a credit. */
export type Offer = {
  ids: readonly number[];
  administrator: string;
  credit_total_formatted: string;
  entry_total_formatted: string;
  first_parcel_formatted: string;
  term_months: number;
  cost_month: number | null;
};

/** The alternative of contemplated letters: the finder's best for the same credit. */
export function LettersSection({
  type,
  credit_cents,
  offers,
}: {
  type: string;
  credit_cents: number;
  /** Null: not searched. */
  offers: readonly Offer[] | null;
}) {
  const finder = new URLSearchParams({ type, credit: String(toReais(credit_cents)) });
  return (
    <Section
      tone="mist"
      className="md:!py-16"
      title="Ou assuma agora uma carta já contemplada"
      intro="Cotas contempladas de quem quer passar adiante: você paga a entrada e assume as parcelas. A transferência depende da análise e da anuência da administradora."
    >
      {offers && offers.length > 0 && (
        <ul className="grid gap-5 lg:grid-cols-3">
          {offers.map((offer) => (
            <li key={offer.ids.join()} className="flex flex-col rounded-xl bg-white p-6 shadow-card">
              <p className="text-moss text-sm">
                {offer.administrator}, {countOf(offer.ids.length, "carta", "cartas somadas")}
              </p>
              <p className="mt-1 font-display font-extrabold text-2xl tabular-nums">
                {offer.credit_total_formatted}
              </p>
              <dl className="mt-4 mb-6 space-y-2 text-sm tabular-nums">
                <Fact name="Entrada" value={offer.entry_total_formatted} />
                <Fact name="Primeira parcela" value={offer.first_parcel_formatted} />
                <Fact name="Prazo" value={countMonths(offer.term_months)} />
                <Fact name="Custo efetivo estimado" value={formatCostMonth(offer.cost_month)} />
              </dl>
              <a href={itemPath(offer.ids)} className={buttonClass("outline", "md", "mt-auto")}>
                Ver a conta
                <span className="sr-only"> de {offer.credit_total_formatted}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {offers?.length === 0 && (
        <p className="text-lg">
          Hoje não há carta de {type} perto de {formatBrl(credit_cents)}.
        </p>
      )}
      <p className="mt-8">
        <a href={`${lettersPaths.main}?${finder}`} className="text-link">
          Procurar cartas para {formatBrl(credit_cents)}
        </a>
      </p>
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-moss">{name}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </div>
  );
}
