import "@/components/letters/letters.css";
import { AdjustmentScenario } from "@/components/letters/figures/adjustment-scenario";
import { FraudNotice } from "@/components/letters/figures/fraud-notice";
import { ListLinks } from "@/components/letters/figures/list-links";
import { NegotiateBar } from "@/components/letters/figures/negotiate-bar";
import { StaircaseFigure } from "@/components/letters/figures/staircase-figure";
import { ChoiceCard } from "@/components/letters/finder/choice-card";
import { PageTitle } from "@/components/site/page/page-title";
import { buttonClass } from "@/components/site/ui/button";
import { Problem } from "@/components/site/ui/problem";
import { Section } from "@/components/site/ui/section";
import { RichText } from "@/components/ui/rich-text";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { countOf } from "@/lib/platform/format/count";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { whatsappLink } from "@/lib/platform/format/phone";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { findNextBest } from "@/lib/trade/letters/finder/combinations";
import { sumMessage } from "@/lib/trade/letters/messages";
import { itemPath, lettersPaths, sumPath } from "@/lib/trade/letters/paths";
import { calculationOf } from "@/lib/trade/letters/sum/calculate";
import { obstaclesAmong } from "@/lib/trade/letters/sum/rules";
import { describeObstacle } from "@/lib/trade/letters/sum/schema";
import { readSelected, type SelectedLetters } from "@/lib/trade/letters/sum/selected";
import { sumLetters } from "@/lib/trade/letters/sum/staircase";
import { ProposalFoot, ProposalHead } from "./proposal";
import { Statement } from "./statement";
import { StatementActions } from "./statement-actions";

const page = sitePage("/cartas-contempladas/soma");

/** @param props.index the scenario's adjustment in percent per year; null: none */
export async function SumPage({ selection, index = null }: { selection: string[]; index?: number | null }) {
  const selected = await readSelected(selection);
  const { title, path } = page;
  const list = sitePage(lettersPaths[selected.scope]);
  const reasons = [
    ...selected.reasons,
    ...obstaclesAmong(selected.available).map((name) => describeObstacle(name, selected.available)),
  ];
  return (
    <>
      <PageTitle title={title} trail={[...trailTo(list), { label: title, href: path }]} />
      <Section className="!py-5 md:!py-8">
        {reasons.length > 0 ? (
          <BrokenSum selected={selected} reasons={reasons} />
        ) : (
          <WholeSum selected={selected} index={index} />
        )}
      </Section>
    </>
  );
}

async function WholeSum({
  selected: { available },
  index,
}: {
  selected: SelectedLetters;
  index: number | null;
}) {
  const calculation = await calculationOf(available);
  const ids = available.map(({ id }) => id);
  const { breakdown, next_pay } = sumLetters(available, todayInSaoPaulo());
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,42rem)_1fr] print:block">
      <article
        className="print-alone rounded-xl bg-white p-6 shadow-card sm:p-8"
        aria-label="Extrato da simulação"
        data-clear=""
      >
        <ProposalHead title={page.title} />
        <Statement
          sum={calculation}
          letters={available}
          drawing={<StaircaseFigure tiers={breakdown} next_pay={next_pay} />}
          rules={<RichText html={calculation.rules} />}
        />
        <ProposalFoot
          path={sumPath(ids)}
          validity="Valem nesse dia, enquanto as cartas estiverem disponíveis."
        />
      </article>
      <AdjustmentScenario letters={available} path={sumPath(ids)} index={index} />
      <aside
        className="top-26 grid gap-5 lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
        aria-label="Próximo passo"
      >
        <h2 className="text-xl">Gostou desta soma?</h2>
        <p className="measure text-moss">
          Envie esta simulação pelo WhatsApp e confirmamos a disponibilidade das cartas com a administradora.
        </p>
        <StatementActions sum={calculation} onPage />
        <FraudNotice />
      </aside>
      <NegotiateBar
        href={whatsappLink(sumMessage(calculation), calculation.whatsapp)}
        title={calculation.credit_total_formatted}
        note={`Entrada ${calculation.entry_total_formatted}`}
      />
    </div>
  );
}

/** A sum that is not available: the reasons, its remaining letters, and replacements (rules §8). */
async function BrokenSum({ selected, reasons }: { selected: SelectedLetters; reasons: string[] }) {
  const { available, gone } = selected;
  const isWhole = available.length > 0 && obstaclesAmong(available).length === 0;
  const offers = gone.length > 0 ? await orEmpty(findNextBest([...available, ...gone])) : [];
  return (
    <>
      <Problem className="max-w-2xl">{reasons.join(" ")}</Problem>
      {offers.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">As opções mais próximas</h2>
          <p className="mt-2 text-moss">
            Crédito igual ou maior, do menor para o maior custo efetivo estimado.
          </p>
          <ul className="letter-cards mt-6">
            {offers.map((offer) => (
              <li key={offer.ids.join()}>
                <ChoiceCard choice={offer} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-10 flex flex-wrap gap-3">
        {isWhole && (
          <a href={itemPath(available.map(({ id }) => id))} className={buttonClass("primary")}>
            Ver só o que restou ({countOf(available.length, "carta")})
          </a>
        )}
        <ListLinks />
      </p>
    </>
  );
}
