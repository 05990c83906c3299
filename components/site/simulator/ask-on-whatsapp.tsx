import { Section } from "@/components/site/ui/section";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";

const asks = ["O que você quer comprar", "Quanto de crédito", "Quanto cabe por mês"];

/** Replaces the simulator while the settings have no plan: the questions that the conversation will ask. */
export function AskOnWhatsapp() {
  return (
    <Section tone="white">
      <div className="grid items-center gap-10 md:grid-cols-2">
        <div>
          <h2 className="text-2xl">Três respostas e a simulação chega no seu WhatsApp</h2>
          <p className="measure mt-4 text-lg text-moss">
            Parcela, prazo, taxas em percentual do crédito e as opções de lance, por escrito e sem
            compromisso.
          </p>
          <div className="mt-8">
            <WhatsappButton subject="uma simulação de consórcio" size="lg">
              Simular no WhatsApp
            </WhatsappButton>
          </div>
        </div>
        <ol className="space-y-4">
          {asks.map((ask, index) => (
            <li key={ask} className="flex items-center gap-5 border-line border-t pt-4">
              <span aria-hidden="true" className="font-display font-extrabold text-3xl text-leaf">
                {index + 1}
              </span>
              <span className="text-xl">{ask}</span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
