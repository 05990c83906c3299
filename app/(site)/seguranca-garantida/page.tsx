import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { CheckUs } from "@/components/site/sections/check-us";
import { NumberedPoints } from "@/components/site/sections/numbered-points";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";

export const generateMetadata = () => pageMetadata("/seguranca-garantida");

export default async function SecurityPage() {
  const security = await siteText("security");
  return (
    <PageShell
      page={sitePage("/seguranca-garantida")}
      description={security?.text ?? undefined}
      without={["security"]}
    >
      <Section tone="white">
        {security && <NumberedPoints points={security.entries} />}
        <p className="mt-4 text-moss">
          Consulte as administradoras autorizadas em{" "}
          <a
            href="https://www.bcb.gov.br/estabilidadefinanceira/consorcios"
            target="_blank"
            rel="noopener noreferrer"
            className="text-link"
          >
            bcb.gov.br
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
          .
        </p>
      </Section>
      <CheckUs />
      <CallToAction
        title="Recebeu uma proposta boa demais?"
        text="Pergunte antes de pagar qualquer coisa: toda administradora autorizada está na lista do Banco Central."
        subject="uma proposta de carta contemplada que recebi"
        simulates={false}
      />
    </PageShell>
  );
}
