import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { PageShell } from "@/components/site/page/page-shell";
import { AboutTree } from "@/components/site/sections/about-tree";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { env } from "@/lib/env";
import { brandName } from "@/lib/site/brand";
import { siteCompany } from "@/lib/site/company";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage, trailTo } from "@/lib/site/pages";
import { paragraphs, principles } from "./content";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata("/quem-somos");

export default async function AboutPage() {
  const brand = brandName(await siteCompany());
  const texts = paragraphs.map((text) =>
    text.replace("{brand}", brand).replace("{administrator}", env().MAIN_ADMINISTRATOR),
  );
  return (
    <PageShell hero={<Hero texts={texts} />}>
      <Section tone="white" title="Três hábitos da casa">
        <ul className="grid gap-10 md:grid-cols-3">
          {principles.map(({ title, description }) => (
            <li key={title} className="border-ipe border-t-4 pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-moss">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction />
    </PageShell>
  );
}

function Hero({ texts }: { texts: string[] }) {
  return (
    <div className="grid border-line border-b bg-paper lg:min-h-144 lg:grid-cols-[1.15fr_1fr]">
      <div className="px-5 pt-6 pb-14 lg:pr-14 lg:pl-[max(1.25rem,calc((100vw-76rem)/2))]">
        <Breadcrumb trail={trailTo(sitePage("/quem-somos"))} />
        <h1 className="mt-10 text-3xl">Quem somos</h1>
        <div className="measure mt-6 space-y-4 text-lg text-moss">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <a href="/simular-consorcio" className={buttonClass("primary", "lg", "mt-8")}>
          Simular consórcio
        </a>
      </div>
      <div className="relative order-first aspect-[16/11] overflow-hidden bg-forest lg:order-none lg:aspect-auto lg:rounded-bl-[45%]">
        <AboutTree className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
