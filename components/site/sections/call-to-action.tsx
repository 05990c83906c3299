import { PetalDrift } from "@/components/site/ui/blossom";
import { buttonClass } from "@/components/site/ui/button";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";

export function CallToAction({
  title = "Planeje hoje o que vai florescer amanhã",
  text = "Conte o que você quer conquistar e em quanto tempo. A gente mostra as parcelas, as taxas e o caminho, sem compromisso.",
  subject = "consórcio",
  simulates = true,
}: {
  title?: string;
  text?: string;
  subject?: string;
  /** True if it offers the simulator too. */
  simulates?: boolean;
}) {
  return (
    <section className="on-dark relative overflow-hidden bg-forest text-white">
      <PetalDrift className="absolute inset-y-0 right-0 hidden h-full w-2/5 lg:block" />
      <div className="wrap relative py-10 md:py-16">
        <h2 className="max-w-xl text-2xl">{title}</h2>
        <p className="mt-4 max-w-lg text-lg text-white/90">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <WhatsappButton subject={subject} size="lg">
            Falar no WhatsApp
          </WhatsappButton>
          {simulates && (
            <a href="/simular-consorcio" className={buttonClass("outline", "lg", "hover:bg-white/10")}>
              Simular consórcio
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
