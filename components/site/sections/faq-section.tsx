import { Fold } from "@/components/site/ui/fold";
import { Section } from "@/components/site/ui/section";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import { RichText } from "@/components/ui/rich-text";
import { listActiveFaqs, listWidgetFaqs } from "@/lib/content/faqs/data";
import { orEmpty } from "@/lib/platform/http/or-empty";

export async function FaqSection({ full = false }: { full?: boolean }) {
  const faqs = await orEmpty(full ? listActiveFaqs() : listWidgetFaqs());
  if (faqs.length === 0) return null;
  return (
    <Section id="perguntas" tone="white">
      <div className="faq-columns">
        <div className="space-y-5 lg:sticky lg:top-28 lg:self-start">
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

type FaqItem = { id: number; question: string; answer: string };

/** A long answer scrolls inside 24rem (spec §9). */
function FaqList({ faqs }: { faqs: FaqItem[] }) {
  return (
    <ul className="lines">
      {faqs.map((faq) => (
        <li key={faq.id}>
          <Fold className="faq" label={<h3>{faq.question}</h3>}>
            {/* biome-ignore lint/a11y/useSemanticElements: a scrolling region needs a name, and is no fieldset */}
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
              tabIndex={0}
              role="group"
              aria-label={faq.question}
            >
              <RichText html={faq.answer} className="measure text-moss" />
            </div>
          </Fold>
        </li>
      ))}
    </ul>
  );
}
