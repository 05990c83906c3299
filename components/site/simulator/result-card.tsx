import { MoreActions } from "@/components/letters/figures/more-actions";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { PrintButton } from "@/components/site/ui/print-button";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatPercent } from "@/lib/platform/format/percent";
import type { Question } from "@/lib/trade/simulator/question";
import type { Simulation } from "@/lib/trade/simulator/simulation";

/** The summary: first instalment, credit and both totals. */
export function ResultCard({
  question,
  simulation,
  isExample,
  whatsapp,
}: {
  question: Question;
  simulation: Simulation;
  isExample: boolean;
  whatsapp: string;
}) {
  const { plan, by, quota } = question;
  const { first_cents, total_cents, corrected_cents } = simulation;
  const byParcel = by === "parcel";
  return (
    <article
      className="on-dark flex flex-col rounded-xl bg-forest p-6 text-white sm:p-9"
      aria-label="Resultado"
    >
      <p className="text-white/85">
        {isExample ? `Um exemplo de ${plan.type}` : `${plan.type}, em ${countMonths(quota.months)}`}
      </p>
      <p className="mt-3 text-white/85 sm:mt-5">
        {byParcel ? "Crédito que essa parcela compra" : "Primeira parcela"}
      </p>
      <p className="font-display font-extrabold text-3xl text-gold tabular-nums">
        {formatBrl(byParcel ? quota.credit_cents : first_cents)}
      </p>
      <dl className="mt-5 grid gap-x-4 gap-y-4 min-[22.5rem]:grid-cols-2 border-white/20 border-t pt-5 tabular-nums sm:gap-x-6">
        <Fact
          name={byParcel ? "Primeira parcela" : "Crédito"}
          value={formatBrl(byParcel ? first_cents : quota.credit_cents)}
        />
        <Fact name="Prazo" value={countMonths(quota.months)} />
        <Fact name="Total, sem reajuste" value={formatBrl(total_cents)} />
        <Fact
          name={`Total, com ${plan.index_name} de ${formatPercent(plan.index_micros)} ao ano`}
          value={formatBrl(corrected_cents)}
        />
      </dl>
      <p className="mt-5 text-sm text-white/85">
        As parcelas sobem uma vez por ano com o índice, e o crédito sobe junto. O crédito só vem com a
        contemplação, por sorteio ou lance: ninguém pode prometer quando.
      </p>
      <div className="mt-5 flex flex-wrap gap-x-3 gap-y-1 print:hidden">
        <WhatsappLink href={whatsapp} size="lg" isSubject className="max-sm:w-full max-sm:px-3">
          Conversar sobre a simulação
        </WhatsappLink>
        <MoreActions>
          <CallMeLink page="/simular-consorcio" />
          <PrintButton />
        </MoreActions>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm text-white/85">{name}</dt>
      <dd className="font-bold font-display text-lg sm:text-xl">{value}</dd>
    </div>
  );
}
