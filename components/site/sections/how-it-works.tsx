import { Section } from "@/components/site/ui/section";

export function HowItWorks({
  steps,
  linked = true,
}: {
  steps: { title: string; description: string }[];
  linked?: boolean;
}) {
  return (
    <Section
      title="Poupar em grupo, comprar à vista"
      intro="O consórcio é uma ideia brasileira e simples: todos contribuem, todos são contemplados."
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
