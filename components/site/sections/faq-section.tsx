import { Section } from "@/components/site/ui/section";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import { listActiveFaqs, listWidgetFaqs } from "@/lib/content/faqs/data";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { FaqList } from "./faq-list";

/** The featured questions with a link to all questions, or all questions. */
export async function FaqSection({ full = false }: { full?: boolean }) {
  const faqs = await orEmpty(full ? listActiveFaqs() : listWidgetFaqs());
  if (faqs.length === 0) return null;
  return (
    <Section id="perguntas" tone="white">
      <div className="faq-columns">
        <div className="faq-intro">
          <h2 className="text-2xl">Perguntas frequentes</h2>
          <p className="text-lg text-moss">
            Respostas diretas, sem letras miúdas. Ficou alguma dúvida? A gente conversa.
          </p>
          <WhatsappButton subject="como funciona o consórcio">
            {full ? "Perguntar no WhatsApp" : "Ainda com dúvida?"}
          </WhatsappButton>
          {!full && (
            <p>
              <a href="/como-funciona" className="text-link">
                Ver todas as perguntas
              </a>
            </p>
          )}
        </div>
        <FaqList faqs={faqs} />
      </div>
    </Section>
  );
}
