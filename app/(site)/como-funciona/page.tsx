import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { FaqSection } from "@/components/site/sections/faq-section";
import { FigureBand } from "@/components/site/sections/figure-band";
import { HowItWorks } from "@/components/site/sections/how-it-works";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";

const lines = [
  { value: "R$ 50.000", label: "o crédito da carta" },
  { value: "R$ 55.000", label: "o plano, com 10% de taxa de administração" },
  { value: "R$ 11.000", label: "o lance, que abate o plano" },
];

export const generateMetadata = () => pageMetadata("/como-funciona");

export default function HowItWorksPage() {
  return (
    <PageShell
      page={sitePage("/como-funciona")}
      description="Um grupo, uma parcela por mês, um crédito para cada um. O resto são detalhes, e eles estão todos aqui."
      without={["faqs"]}
    >
      <HowItWorks linked={false} />
      <GroupExample />
      <BidExample />
      <FaqSection full />
      <CallToAction />
    </PageShell>
  );
}

function GroupExample() {
  return (
    <FigureBand
      tone="white"
      title="200 pessoas, R$ 1.000 por mês cada uma"
      figure="R$ 200 mil"
      meaning={
        <p>
          entram no fundo comum todo mês: o bastante para dois créditos de R$ 100 mil por assembleia. Em 100
          meses, todos terão recebido.
        </p>
      }
    >
      <svg viewBox="0 0 400 200" aria-hidden="true" className="w-full">
        <defs>
          <pattern id="member" width="20" height="20" patternUnits="userSpaceOnUse">
            <path d={MEMBER} className="fill-leaf/35" />
          </pattern>
        </defs>
        <path d="M0 0h400v200H0z" fill="url(#member)" />
        <path d={MEMBER} transform="translate(100 60)" className="fill-gold stroke-forest" />
        <path d={MEMBER} transform="translate(280 120)" className="fill-gold stroke-forest" />
      </svg>
      <p className="mt-4 text-moss text-sm">
        Em amarelo, os contemplados de um mês. Para simplificar, a conta deixa de fora a taxa de
        administração, o seguro e o reajuste. A ordem depende de sorteio e lances: ninguém sabe quando será a
        sua vez.
      </p>
    </FigureBand>
  );
}

/** The SVG path of a petal in a square of 20 units. */
const MEMBER = "M3 17V10A7 7 0 1 1 10 17Z";

function BidExample() {
  return (
    <FigureBand
      tone="forest"
      title="O lance, em um exemplo"
      figure="20%"
      meaning={
        <p>
          do plano, oferecidos de uma vez: esse é o lance deste exemplo. Lance é antecipar parcelas para
          tentar a contemplação antes do sorteio. Vence, na assembleia, a maior oferta em percentual.
        </p>
      }
    >
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-12 w-full rounded-xl"
      >
        <path d="M0 0h100v10H0z" className="fill-leaf" />
        <path d="M80 0h20v10H80z" className="fill-gold" />
      </svg>
      <dl className="mt-6 grid gap-5 sm:grid-cols-3">
        {lines.map(({ value, label }) => (
          <div key={label} className="indicator">
            <dt className="mt-1 text-sm text-white/85">{label}</dt>
            <dd className="font-display font-bold text-gold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-6 text-white/85">
        Se for o maior lance do mês, a carta é contemplada e os R$ 11.000 abatem o que falta pagar. Se não
        for, você não paga nada e segue no grupo. Há ainda o lance fixo, em percentual definido pelo grupo, e
        o embutido, que usa parte do próprio crédito. Nenhum deles garante data.
      </p>
    </FigureBand>
  );
}
