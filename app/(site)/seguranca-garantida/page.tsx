import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { NumberedPoints } from "@/components/site/sections/numbered-points";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";
import { securityPoints } from "@/lib/site/security-points";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata("/seguranca-garantida");

export default function SecurityPage() {
  return (
    <PageShell
      page={sitePage("/seguranca-garantida")}
      description="Garantida por lei, por fiscalização e por hábito. Nove pontos para conferir antes de entrar em qualquer consórcio, com a gente ou não."
      without={["security"]}
    >
      <Section tone="white">
        <NumberedPoints points={securityPoints} />
        <p className="mt-8 text-moss">
          Consulte as administradoras autorizadas em{" "}
          <a
            href="https://www.bcb.gov.br/estabilidadefinanceira/consorcios"
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-leaf underline underline-offset-4"
          >
            bcb.gov.br
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
          .
        </p>
      </Section>
      <CallToAction
        title="Recebeu uma proposta boa demais?"
        text="Mande para a gente antes de pagar qualquer coisa. Conferimos se a carta e a administradora existem, sem custo."
        subject="uma proposta de carta contemplada que recebi"
      />
    </PageShell>
  );
}
