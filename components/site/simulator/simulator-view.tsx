import type { Plan } from "@/lib/content/company/plans";
import type { Reading } from "@/lib/trade/simulator/question";
import type { Simulation } from "@/lib/trade/simulator/simulation";
import { BidsSection } from "./bids-section";
import { ComparisonSection } from "./comparison-section";
import { CostsSection } from "./costs-section";
import { InstalmentsChart } from "./instalments-chart";
import { LettersSection, type Offer } from "./letters-section";
import { ResultCard } from "./result-card";
import { ANSWER, SimulatorForm } from "./simulator-form";

/** The simulator for its URL: form, result and breakdown. */
export function SimulatorView({
  plans,
  reading,
  simulation,
  isExample,
  whatsapp,
  offers,
}: {
  plans: readonly Plan[];
  reading: Reading;
  /** Null while an answer is invalid. */
  simulation: Simulation | null;
  isExample: boolean;
  /** The link that sends the simulation. */
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
              <p
                role="alert"
                className="rounded-xl bg-rust p-5 font-display font-semibold text-lg text-white sm:p-9 sm:text-xl"
              >
                {wrong === 1 ? "Falta corrigir um campo" : `Falta corrigir ${wrong} campos`} para simular.
              </p>
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
