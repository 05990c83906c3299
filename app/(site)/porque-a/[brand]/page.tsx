import { permanentRedirect } from "next/navigation";
import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { FigureBand } from "@/components/site/sections/figure-band";
import { NumberedPoints } from "@/components/site/sections/points";
import { SharesChart } from "@/components/site/simulator/costs-section";
import { sourced } from "@/components/site/simulator/figures";
import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { getPlans } from "@/lib/content/company/data";
import { siteCompany } from "@/lib/content/site/company";
import { pageMetadata } from "@/lib/content/site/metadata";
import { reasonsPage } from "@/lib/content/site/reasons";
import { siteText } from "@/lib/content/site/texts";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { orElse } from "@/lib/platform/http/or-empty";
import { sumOf, totals } from "@/lib/trade/simulator/quota";

type Props = { params: Promise<{ brand: string }> };

export async function generateMetadata() {
  return pageMetadata(reasonsPage(await siteCompany()));
}

export default async function ReasonsPage({ params }: Props) {
  const page = reasonsPage(await siteCompany());
  if (page.path !== `/porque-a-${(await params).brand}`) permanentRedirect(page.path);
  const reasons = await siteText("reasons");
  return (
    <PageShell page={page} description={reasons?.text ?? undefined}>
      <OpenAccount />
      {reasons && reasons.entries.length > 0 && (
        <Section tone="white" className="!pt-0">
          <NumberedPoints points={reasons.entries} />
        </Section>
      )}
      <CallToAction />
    </PageShell>
  );
}

async function OpenAccount() {
  const [plan] = await orElse(getPlans(), []);
  if (!plan) return null;
  const quota = { ...plan, months: plan.max_months, insurance_micros: 0 };
  const parts = totals(quota);
  const whole = sumOf(parts);
  return (
    <FigureBand
      tone="white"
      title="De cada R$ 100,00 que você paga,"
      figure={formatBrl(Math.round((parts.fund / whole) * 10_000))}
      meaning={
        <>
          <p>viram o seu crédito. O resto é taxa de administração e fundo de reserva.</p>
          <a href="/simular-consorcio" className={buttonClass("primary", "lg", "mt-6")}>
            Fazer a minha conta
          </a>
        </>
      }
    >
      <SharesChart
        label={`${plan.type}: ${formatBrl(quota.credit_cents)} em ${countMonths(quota.months)}`}
        totals={parts}
      />
      <p className="mt-5 text-moss text-sm">
        Um exemplo, sem seguro e sem reajuste: {formatBrl(whole)} ao todo. Fonte:{" "}
        {sourced(plan.source, plan.date)}. Não é proposta: as condições são as do grupo escolhido, no
        contrato.
      </p>
    </FigureBand>
  );
}
