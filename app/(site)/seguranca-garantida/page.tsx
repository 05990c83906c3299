import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { CheckUs } from "@/components/site/sections/check-us";
import { FigureBand } from "@/components/site/sections/figure-band";
import { NumberedPoints } from "@/components/site/sections/points";
import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";

const STEPS = [
  ["Escolha", "Você escolhe a carta, e nós mandamos os dados da cota.", "nada"],
  ["Conferência", "A administradora confirma a cota por extrato, ata ou telefone.", "nada"],
  [
    "Análise",
    "A administradora analisa o seu cadastro e as garantias.",
    "nada a nós; se ela cobrar pela análise, um boleto em nome dela",
  ],
  [
    "Aprovação",
    "A administradora aprova você. A nossa comissão já está dentro da entrada.",
    "a entrada, na conta do titular da cota ou na conta vinculada de um cartório",
  ],
  [
    "Transferência",
    "Todos assinam o termo da administradora, e a cota passa para o seu nome.",
    "a taxa de transferência, quando houver, à administradora",
  ],
  ["Parcelas", "As próximas parcelas são suas.", "a parcela do mês, por boleto da administradora"],
] as const;

export const generateMetadata = () => pageMetadata("/seguranca-garantida");

export default async function SecurityPage() {
  const security = await siteText("security");
  return (
    <PageShell
      page={sitePage("/seguranca-garantida")}
      description={security?.text ?? undefined}
      without={["security"]}
    >
      <FigureBand
        tone="forest"
        title="Antes da aprovação da administradora, pedimos"
        figure="R$ 0"
        meaning={
          <>
            <p>Nem sinal, nem reserva, nem taxa adiantada. Se alguém pedir em nosso nome, é golpe.</p>
            <a href="#confira" className={buttonClass("primary", "lg", "mt-6")}>
              Conferir quem me procurou
            </a>
          </>
        }
      >
        <h2 className="text-xl">Os passos da transferência, e quem recebe o quê</h2>
        <ol className="mt-4">
          {STEPS.map(([name, text, pays], index) => (
            <li key={name} className="pay-step">
              <span aria-hidden="true">{index + 1}</span>
              <p>
                <strong>{name}.</strong> {text} <em>Você paga: {pays}.</em>
              </p>
            </li>
          ))}
        </ol>
      </FigureBand>
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
