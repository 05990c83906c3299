import { Section } from "@/components/site/ui/section";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import { listWidgetFaqs } from "@/lib/content/faqs/data";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { FaqList } from "./faq-list";

export async function FaqSection() {
  const faqs = await orEmpty(listWidgetFaqs());
  if (faqs.length === 0) return null;
  return (
    <Section id="perguntas" tone="white">
      <div className="faq-columns">
        <div className="faq-intro">
          <h2 className="text-2xl">Perguntas frequentes</h2>
          <p className="text-lg text-moss">
            Respostas diretas, sem letras miúdas. Ficou alguma dúvida? A gente conversa.
          </p>
          <div className="flex flex-wrap gap-3">
            <WhatsappButton subject="consórcio">Ainda com dúvida?</WhatsappButton>
          </div>
          <p>
            <a href="/como-funciona" className="text-link">
              Ver todas as perguntas
            </a>
          </p>
        </div>
        <FaqList faqs={faqs} />
      </div>
    </Section>
  );
}
