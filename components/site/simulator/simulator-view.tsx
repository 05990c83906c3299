import { MoreActions } from "@/components/letters/figures/more-actions";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { Fold } from "@/components/site/ui/fold";
import { PrintButton } from "@/components/site/ui/print-button";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import type { Plan } from "@/lib/content/company/plans";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatPercent } from "@/lib/platform/format/percent";
import type { Question, Reading } from "@/lib/trade/simulator/question";
import type { Simulation } from "@/lib/trade/simulator/simulation";
import { BidsSection } from "./bids-section";
import { ComparisonSection } from "./comparison-section";
import { CostsSection } from "./costs-section";
import { InstalmentsChart } from "./instalments-chart";
import { LettersSection, type Offer } from "./letters-section";
import { ANSWER, SimulatorForm } from "./simulator-form";

export function SimulatorView({
  plans,
  reading,
  simulation,
  example,
  isExample,
  whatsapp,
  offers,
}: {
  plans: readonly Plan[];
  reading: Reading;
  /** Null while an input is invalid. */
  simulation: Simulation | null;
  /** The example of the chosen type, which is shown while an input is invalid. */
  example: { question: Question; simulation: Simulation } | null;
  isExample: boolean;
  whatsapp: string;
  offers: readonly Offer[] | null;
}) {
  const { question, errors } = reading;
  const wrong = Object.keys(errors).length;
  return (
    <div id="simulador">
      <section className="bg-white py-6 md:py-12">
        <div className="wrap grid items-start gap-6 lg:grid-cols-[1fr_1.1fr] lg:gap-10">
          <SimulatorForm plans={plans} reading={reading} />
          <div id={wrong > 0 ? undefined : ANSWER} className="lg:sticky lg:top-28">
            {question && simulation ? (
              <ResultCard
                question={question}
                simulation={simulation}
                isExample={isExample}
                whatsapp={whatsapp}
              />
            ) : (
              example && (
                <Fold className="phone-fold" label="Ver um exemplo">
                  <ResultCard {...example} isExample />
                </Fold>
              )
            )}
          </div>
        </div>
      </section>
      {question && simulation && (
        <>
          <section className="bg-white pb-12 md:pb-16">
            <div className="wrap space-y-3" data-clear="">
              <CostsSection question={question} simulation={simulation} />
              <InstalmentsChart plan={question.plan} simulation={simulation} />
              <BidsSection question={question} simulation={simulation} />
              <ComparisonSection question={question} comparison={simulation.comparison} />
              <p className="measure pt-3 text-moss text-sm">
                Esta simulação não é uma proposta: as condições são as do grupo escolhido, no contrato.
                Consórcio é compra planejada, não é investimento. A contemplação depende de sorteio ou lance;
                não há garantia de data. O uso do crédito depende da análise da administradora (Lei nº
                11.795/2008).
              </p>
            </div>
          </section>
          <div className="print:hidden">
            <LettersSection
              type={question.plan.type}
              credit_cents={question.quota.credit_cents}
              offers={offers}
            />
          </div>
        </>
      )}
    </div>
  );
}

function ResultCard({
  question,
  simulation,
  isExample,
  whatsapp,
}: {
  question: Question;
  simulation: Simulation;
  isExample: boolean;
  /** The link to the conversation about the simulation; absent if the visitor did not ask for it. */
  whatsapp?: string;
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
        {isExample ? `Exemplo: ${plan.type.toLowerCase()}` : `${plan.type}, em ${countMonths(quota.months)}`}
      </p>
      <p className="mt-3 text-white/85 sm:mt-5">
        {byParcel ? "Crédito que essa parcela compra" : "Primeira parcela"}
      </p>
      <p className="font-display font-bold text-[clamp(1.5rem,7.5vw,1.875rem)] text-gold tabular-nums">
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
      {whatsapp !== undefined && (
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
          <WhatsappLink href={whatsapp} size="lg" isSubject className="max-sm:w-full max-sm:px-3">
            Conversar sobre a simulação
          </WhatsappLink>
          <MoreActions className="open:basis-full">
            <CallMeLink page="/simular-consorcio" />
            <PrintButton />
          </MoreActions>
        </div>
      )}
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
