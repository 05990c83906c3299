import { PageShell } from "@/components/site/page/page-shell";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { type Query, toSearchParams } from "@/lib/platform/http/query";
import "@/components/letters/letters.css";
import { ProposalFoot, ProposalHead } from "@/components/letters/sum/proposal";
import { CallToAction } from "@/components/site/sections/call-to-action";
import type { Offer } from "@/components/site/simulator/letters-section";
import { SimulatorView } from "@/components/site/simulator/simulator-view";
import { getPlans } from "@/lib/content/company/data";
import { brandName } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { env } from "@/lib/platform/env";
import { toReais } from "@/lib/platform/format/brl";
import { whatsappLink } from "@/lib/platform/format/phone";
import { orElse } from "@/lib/platform/http/or-empty";
import { findCombinations } from "@/lib/trade/letters/finder/combinations";
import { readFinderQuery } from "@/lib/trade/letters/finder/schema";
import { questionFields, simulationPath } from "@/lib/trade/simulator/address";
import { type Question, readQuestion } from "@/lib/trade/simulator/question";
import { simulate, simulationMessage } from "@/lib/trade/simulator/simulation";

const page = sitePage("/simular-consorcio");

export const generateMetadata = () => pageMetadata(page);

export default async function SimulatePage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <PageShell page={page} without={["video", "testimonials"]}>
      <SimulatorPage query={toSearchParams(await searchParams)} />
    </PageShell>
  );
}

// Customers rarely take over more than two letters, and pairs are found fast in any stock.
const FINDER = { max: "2", limit: "3" };

async function SimulatorPage({ query }: { query: URLSearchParams }) {
  const [[first, ...rest], company] = await Promise.all([orElse(getPlans(), []), siteCompany()]);
  if (!first)
    return (
      <CallToAction
        title="Três respostas, e a simulação chega no seu WhatsApp"
        text="O que você quer comprar, quanto de crédito e quanto cabe por mês: mandamos parcela, prazo, taxas e opções de lance, por escrito e sem compromisso."
        subject="uma simulação de consórcio"
        simulates={false}
      />
    );
  const reading = readQuestion(query, [first, ...rest]);
  const { question, typed } = reading;
  const simulation = question && simulate(question);
  const example = question ? null : exampleOf(typed.type, [first, ...rest]);
  const isExample = questionFields.every((name) => !query.get(name));
  const url = `${env().SITE_URL}${simulationPath(typed)}`;
  const message =
    question && simulation ? simulationMessage(brandName(company), { question, simulation, url }) : "";
  return (
    <div className="print-alone simulation">
      <ProposalHead title="Simulação de consórcio" />
      <SimulatorView
        plans={[first, ...rest]}
        reading={reading}
        simulation={simulation}
        example={example}
        isExample={isExample}
        whatsapp={whatsappLink(message, company.whatsapp)}
        offers={question && query.get("value") ? await orElse(findOffers(question), null) : null}
      />
      <ProposalFoot path={simulationPath(typed)} validity="As condições são as do grupo, no contrato." />
    </div>
  );
}

function exampleOf(type: string, plans: Parameters<typeof readQuestion>[1]) {
  const { question } = readQuestion(new URLSearchParams({ type }), plans);
  return question && { question, simulation: simulate(question) };
}

async function findOffers({ plan, quota }: Question): Promise<Offer[] | null> {
  const credit = String(toReais(quota.credit_cents));
  const input = readFinderQuery(new URLSearchParams({ ...FINDER, credit, type: plan.type }));
  if (!input.ok) return null;
  const { combinations } = await findCombinations(input.query);
  return combinations;
}
