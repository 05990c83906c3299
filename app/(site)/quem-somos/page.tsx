import { CountedListLinks } from "@/components/letters/figures/list-links";
import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { PageShell } from "@/components/site/page/page-shell";
import { AboutTree } from "@/components/site/sections/about-tree";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { CompanyFacts } from "@/components/site/sections/check-us";
import { FigureBand } from "@/components/site/sections/figure-band";
import { Points } from "@/components/site/sections/points";
import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { toParagraphs } from "@/lib/content/texts/fill";
import { formatCount } from "@/lib/platform/format/count";
import { orElse } from "@/lib/platform/http/or-empty";
import { showcaseOfAll } from "@/lib/trade/letters/showcase";

export const generateMetadata = () => pageMetadata("/quem-somos");

export default async function AboutPage() {
  const [about, habits] = await Promise.all([siteText("about"), siteText("habits")]);
  const texts = toParagraphs(about?.text);
  return (
    <PageShell hero={<Hero texts={texts.slice(0, SHOWN)} />} without={["faqs"]} allTestimonials>
      <Section tone="white" title="Como conferir" action={CHECK}>
        <CompanyFacts />
      </Section>
      {texts.length > SHOWN && (
        <Section>
          <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
            <h2 className="text-2xl">A nossa história</h2>
            <div className="measure space-y-3 text-moss md:text-lg">
              <Paragraphs texts={texts.slice(SHOWN)} />
            </div>
          </div>
        </Section>
      )}
      {habits && habits.entries.length > 0 && (
        <Section tone="white" title={habits.title ?? undefined}>
          <Points points={habits.entries} isNumbered />
        </Section>
      )}
      <Stock />
      <CallToAction />
    </PageShell>
  );
}

const CHECK = (
  <a href="/seguranca-garantida#confira" className="text-link">
    Conferir um contato que recebi
  </a>
);

const checks = [
  "Cada arquivo que um parceiro manda é conferido linha por linha. O que não confere fica de fora.",
  "O que foi vendido sai da lista na importação seguinte.",
  "O preço que você vê é o preço final: a nossa comissão já está dentro da entrada.",
];

async function Stock() {
  const { total } = await orElse(showcaseOfAll(0), { total: 0 });
  if (total === 0) return null;
  return (
    <FigureBand
      tone="sand"
      title="Nas nossas listas, hoje"
      figure={formatCount(total)}
      meaning={
        <>
          <p>{total === 1 ? "carta contemplada" : "cartas contempladas"}, de parceiros de todo o país.</p>
          <CountedListLinks />
        </>
      }
    >
      <ul className="lines">
        {checks.map((check) => (
          <li key={check} className="flex items-start gap-4 py-4">
            <span aria-hidden="true" className="drop mt-2 shrink-0" />
            {check}
          </li>
        ))}
      </ul>
    </FigureBand>
  );
}

/** The number of paragraphs in the head; the others are below, in 'A nossa história'. */
const SHOWN = 2;

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function Hero({ texts }: { texts: string[] }) {
  return (
    <div className="hero">
      <div className="hero-words">
        <div className="hero-title">
          <Breadcrumb trail={trailTo(sitePage("/quem-somos"))} />
          <h1 className="mt-1 text-2xl">Quem somos</h1>
        </div>
        <div className="measure mt-3 space-y-3 text-moss *:first:text-ink md:mt-4 md:*:first:text-lg">
          <Paragraphs texts={texts} />
        </div>
        <a href="/simular-consorcio" className={buttonClass("primary", "lg", "mt-5 self-start")}>
          Simular consórcio
        </a>
      </div>
      <div className="hero-picture">
        <AboutTree first className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
