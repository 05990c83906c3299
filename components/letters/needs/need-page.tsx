import "@/components/letters/letters.css";
import { LettersNotes } from "@/components/letters/figures/letters-notes";
import { CountedListLinks } from "@/components/letters/figures/list-links";
import { ChoiceCard } from "@/components/letters/finder/choice-card";
import { PageTitle } from "@/components/site/page/page-title";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { buttonClass } from "@/components/site/ui/button";
import { JsonLd } from "@/components/site/ui/json-ld";
import { Section } from "@/components/site/ui/section";
import { letterListJsonLd } from "@/lib/content/site/json-ld";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { env } from "@/lib/platform/env";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths, countOf, formatCount } from "@/lib/platform/format/count";
import { uncapitalize } from "@/lib/platform/format/text";
import { orElse } from "@/lib/platform/http/or-empty";
import { COST_MEANING, formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { countTurnover, findBestPair, findNearest, readNeed } from "@/lib/trade/needs/data";
import { type Figures, isFilled, questionsOf } from "@/lib/trade/needs/figures";
import { filtersOf, type Need, needTitle } from "@/lib/trade/needs/table";
import { NeedChips } from "./need-links";
import { NeedTable } from "./need-table";

const SHOWN = 12;

export async function NeedPage({ need }: { need: Need }) {
  const { letters, figures } = await readNeed(need);
  const title = needTitle(need);
  const trail = [...trailTo(sitePage(lettersPaths.main)), { label: title, href: need.href }];
  if (letters.length === 0) return <EmptyNeed need={need} trail={trail} />;
  const [pair, turnover] = await Promise.all([
    orElse(findBestPair(need, figures), null),
    orElse(countTurnover(need), null),
  ]);
  const site = env().SITE_URL;
  return (
    <>
      <PageTitle
        title={title.replaceAll(/(?<=R\$)\s|\s(?=mil)/g, "\u00A0")}
        description={`Créditos ${creditsOf(figures)}.`}
        trail={trail}
      >
        <div className="mt-4">
          <NeedChips segment={need.segment} current={need.href} />
        </div>
      </PageTitle>
      {!isFilled(figures) && <Nearest need={need} />}
      <Section className="!py-8 md:!py-12">
        <dl className="need-figures">
          <Figure
            name="Cartas hoje"
            note={[
              `de ${countOf(figures.administrators.length, "administradora")}`,
              turnover && movesOf(turnover),
            ]
              .filter(Boolean)
              .join(" · ")}
          >
            {String(figures.count)}
          </Figure>
          <Figure name="Entrada típica" note={shareOf(figures)}>
            {formatBrl(figures.entry_cents ?? 0)}
          </Figure>
          <Figure name="Custo efetivo típico" note="mediana, sem reajustes">
            {formatCostBriefly(figures.cost_month)}
          </Figure>
          <Figure name="Prazo típico" note="mediana">
            {countMonths(figures.term_months ?? 0)}
          </Figure>
        </dl>
      </Section>
      <Section id="cartas" tone="white">
        <h2 className="mb-4 text-2xl md:mb-8">
          {letters.length > SHOWN ? "As cartas de menor custo hoje" : "As cartas de hoje"}
        </h2>
        <div data-clear="">
          <NeedTable caption={title} letters={letters} shown={SHOWN} />
        </div>
        <CountedListLinks filters={filtersOf(need)} />
      </Section>
      {pair && (
        <Section>
          <div className="grid items-center gap-6 md:grid-cols-2 md:gap-12">
            <div>
              <h2 className="text-2xl">Somando duas cartas</h2>
              <p className="measure mt-4 text-moss md:text-lg">
                {need.range
                  ? "Duas cartas menores da mesma administradora também chegam a esse crédito."
                  : "Duas cartas da mesma administradora viram um crédito maior."}{" "}
                Esta é a soma de menor custo hoje.
              </p>
            </div>
            <ChoiceCard choice={pair} />
          </div>
        </Section>
      )}
      <Section tone="sand" title="Perguntas sobre estas cartas">
        <dl className="gap-x-12 md:columns-2">
          {questionsOf(need, figures).map(({ question, answer }) => (
            <div key={question} className="mb-6 break-inside-avoid">
              <dt className="font-semibold text-lg">{question}</dt>
              <dd className="mt-1.5 text-moss">{answer}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-moss text-sm md:mt-6">
          <strong className="font-semibold text-ink">Custo efetivo estimado:</strong>{" "}
          {uncapitalize(COST_MEANING)}
        </p>
        <LettersNotes />
      </Section>
      <CallToAction
        title="Em dúvida entre duas cartas?"
        text="Diga o crédito e a entrada que cabem no seu plano: mandamos as cartas que servem, com todas as contas."
        subject={`cartas contempladas de ${need.goods}`}
      />
      <JsonLd data={letterListJsonLd(title, letters.slice(0, SHOWN), site)} />
    </>
  );
}

export function needSummary({ goods, range }: Need, figures: Figures): string {
  const what = ["de", goods, range].filter(Boolean).join(" ");
  return `${countOf(figures.count, "carta contemplada", "cartas contempladas")} ${what}, de ${countOf(
    figures.administrators.length,
    "administradora",
  )}: créditos ${creditsOf(figures)}, entrada típica de ${formatBrl(figures.entry_cents ?? 0)}.`;
}

function creditsOf({ lowest_cents, highest_cents }: Figures): string {
  return `de ${formatBrl(lowest_cents)} a ${formatBrl(highest_cents)}`;
}

async function EmptyNeed({ need, trail }: { need: Need; trail: { label: string; href: string }[] }) {
  return (
    <>
      <PageTitle
        title={needTitle(need)}
        description="Nenhuma carta desta faixa hoje. A lista muda todos os dias."
        trail={trail}
      >
        <div className="mt-4">
          <NeedChips segment={need.segment} />
        </div>
      </PageTitle>
      <Nearest need={need} />
      <CallToAction />
    </>
  );
}

async function Nearest({ need }: { need: Need }) {
  const nearest = await orElse(findNearest(need), null);
  return (
    <Section className="!py-8">
      <p className="flex flex-wrap items-center gap-4">
        {nearest && (
          <a href={nearest.href} className={buttonClass("forest")}>
            {needTitle(nearest)}
          </a>
        )}
        <a href={`/avisos?type=${encodeURIComponent(need.segment)}`} className="font-semibold underline">
          Avise-me quando chegar uma assim
        </a>
      </p>
    </Section>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <small>{note}</small>
      </dd>
    </div>
  );
}

function shareOf({ entry_share }: Figures): string {
  return entry_share === null ? "mediana" : `mediana, ${Math.round(entry_share / 100)}% do crédito`;
}

/** Names the letters that came and went in 90 days. */
function movesOf({ came, went }: Awaited<ReturnType<typeof countTurnover>>): string {
  const moves = [
    came > 0 && `${came === 1 ? "entrou" : "entraram"} ${formatCount(came)}`,
    went > 0 && `${went === 1 ? "saiu" : "saíram"} ${formatCount(went)}`,
  ];
  const told = moves.filter(Boolean).join(" e ");
  return told && `em 90 dias ${told}`;
}
