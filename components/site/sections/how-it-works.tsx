import { Section } from "@/components/site/ui/section";

const steps = [
  {
    title: "Adesão Simples",
    description:
      "Você escolhe o crédito e o prazo, assina on-line e entra no grupo. Sem entrada e sem juros.",
  },
  {
    title: "Grupo de Consórcio",
    description:
      "Pessoas e empresas com o mesmo objetivo poupam juntas; a administradora cuida do fundo comum.",
  },
  {
    title: "Gestão Fácil",
    description: "Uma parcela por mês, uma assembleia por mês, e lance só quando você quiser.",
  },
  {
    title: "Contemplação",
    description: "Todo mês há sorteio e lances, livres ou fixos. Contemplado e aprovado, o crédito é seu.",
  },
];

/** The four cards of spec §2. */
export function HowItWorks({ linked = true }: { linked?: boolean }) {
  return (
    <Section
      title="Poupar em grupo, comprar à vista"
      intro={
        linked && "O consórcio é uma ideia brasileira e simples: todos contribuem, todos são contemplados."
      }
      action={
        linked && (
          <a href="/como-funciona" className="text-link">
            Como funciona, em detalhe
          </a>
        )
      }
    >
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, description }, index) => (
          <li key={title} className="beside">
            <span aria-hidden="true" className="step-number">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl sm:mt-6">{title}</h3>
              <p className="mt-2 text-moss sm:mt-3">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
