import { PageShell } from "@/components/site/page/page-shell";
import { BidExample } from "@/components/site/sections/bid-example";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { FaqList } from "@/components/site/sections/faq-list";
import { HowItWorks } from "@/components/site/sections/how-it-works";
import { Section } from "@/components/site/ui/section";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import { listActiveFaqs } from "@/lib/content/faqs/data";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { orEmpty } from "@/lib/platform/http/or-empty";

export const generateMetadata = () => pageMetadata("/como-funciona");

export default async function HowItWorksPage() {
  const faqs = await orEmpty(listActiveFaqs());
  return (
    <PageShell
      page={sitePage("/como-funciona")}
      description="Um grupo, uma parcela por mês, um crédito para cada um. O resto são detalhes, e eles estão todos aqui."
      without={["faqs"]}
    >
      <HowItWorks linked={false} />
      <BidExample />
      {faqs.length > 0 && (
        <Section tone="white" id="perguntas">
          <div className="mx-auto max-w-4xl">
            <h2 className="mb-8 text-2xl">Perguntas frequentes</h2>
            <FaqList faqs={faqs} />
            <p className="mt-10 flex flex-wrap items-center gap-5 text-lg">
              Ainda com dúvida?
              <WhatsappButton subject="como funciona o consórcio">Perguntar no WhatsApp</WhatsappButton>
            </p>
          </div>
        </Section>
      )}
      <CallToAction />
    </PageShell>
  );
}
