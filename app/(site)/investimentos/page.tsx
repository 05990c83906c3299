import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import type { IconName } from "@/components/site/ui/icon";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { howItWorks, opportunities, sums } from "./content";

export const generateMetadata = () => pageMetadata("/investimentos");

const icons: IconName[] = ["building-complex", "house-plus", "wallet", "tree-deciduous"];

export default function InvestmentsPage() {
  return (
    <PageShell
      page={sitePage("/investimentos")}
      description="Quatro jeitos de formar patrimônio em imóveis usando o consórcio como meio de compra."
    >
      <Section tone="white">
        <p className="measure mb-8 rounded-xl bg-sand p-6">
          <strong>Leia antes.</strong> Consórcio é compra planejada, não é investimento: não tem rendimento
          nem data de contemplação garantidos. Quem investe é você, no imóvel, e todo imóvel tem risco de
          preço, de vacância e de liquidez.
        </p>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {opportunities.map(({ title, description }, index) => (
            <li key={title} className="flex gap-4 border-line border-t py-6 md:gap-6 md:py-9">
              <PetalIcon
                icon={icons[index % icons.length] ?? "building-complex"}
                className="shrink-0 bg-gold text-ink"
              />
              <div>
                <h2 className="text-xl">{title}</h2>
                <p className="measure mt-2.5 text-moss">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="forest" title="Como funciona?">
        <ol className="grid gap-6 md:gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {howItWorks.map((text, index) => (
            <li key={text} className="beside">
              <span aria-hidden="true" className="w-8 font-display font-extrabold text-3xl text-gold">
                {index + 1}
              </span>
              <p className="text-white/90 sm:mt-4">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Três contas antes de decidir">
        <ul className="grid gap-10 md:grid-cols-3">
          {sums.map(({ title, description }) => (
            <li key={title} className="border-gold border-t-4 pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-moss">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction subject="consórcio para investir em imóveis" />
    </PageShell>
  );
}
