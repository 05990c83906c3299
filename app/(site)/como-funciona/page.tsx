import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { FaqList } from "@/components/site/sections/faq-list";
import { HowItWorks } from "@/components/site/sections/how-it-works";
import { Section } from "@/components/site/ui/section";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import { listActiveFaqs } from "@/lib/content/faqs/data";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { orEmpty } from "@/lib/platform/http/or-empty";

const lines = [
  { value: "R$ 50.000", label: "crédito da carta" },
  { value: "R$ 55.000", label: "saldo com 10% de taxa de administração" },
  { value: "R$ 11.000", label: "lance oferecido: 20% do saldo" },
];

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
          <div className="faq-columns">
            <div className="faq-intro">
              <h2 className="text-2xl">Perguntas frequentes</h2>
              <WhatsappButton subject="como funciona o consórcio">Perguntar no WhatsApp</WhatsappButton>
            </div>
            <FaqList faqs={faqs} />
          </div>
        </Section>
      )}
      <CallToAction />
    </PageShell>
  );
}

/** An example of a bid with its calculation. */
function BidExample() {
  return (
    <Section
      tone="forest"
      title="O lance, com um número só"
      intro="Lance é antecipar parcelas para tentar a contemplação antes do sorteio. Vence, na assembleia, a maior oferta em percentual."
    >
      <dl className="grid gap-6 md:grid-cols-3 md:gap-8">
        {lines.map(({ value, label }) => (
          <div key={label} className="indicator">
            <dt className="mt-2 text-white/85">{label}</dt>
            <dd className="font-display font-extrabold text-2xl text-gold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-8 text-white/85">
        Se for o maior lance do mês, a carta é contemplada e os R$ 11.000 abatem o saldo. Se não for, você não
        paga nada e segue no grupo. Há ainda o lance fixo, em percentual definido pelo grupo, e o embutido,
        que usa parte do próprio crédito. Nenhum deles garante data.
      </p>
    </Section>
  );
}
