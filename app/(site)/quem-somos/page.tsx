import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { PageShell } from "@/components/site/page/page-shell";
import { AboutTree } from "@/components/site/sections/about-tree";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { buttonClass } from "@/components/site/ui/button";
import { Fold } from "@/components/site/ui/fold";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { toParagraphs } from "@/lib/content/texts/fill";

export const generateMetadata = () => pageMetadata("/quem-somos");

export default async function AboutPage() {
  const [about, habits] = await Promise.all([siteText("about"), siteText("habits")]);
  return (
    <PageShell hero={<Hero texts={toParagraphs(about?.text)} />} allTestimonials>
      {habits && habits.entries.length > 0 && (
        <Section tone="white" title={habits.title ?? undefined}>
          <ul className="grid gap-10 md:grid-cols-3">
            {habits.entries.map(({ title, text }) => (
              <li key={title} className="border-gold border-t-4 pt-5">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-3 text-moss">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CallToAction />
    </PageShell>
  );
}

/** Paragraphs before the fold on a phone. */
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
          <Paragraphs texts={texts.slice(0, SHOWN)} />
          <Fold className="phone-fold" label="A nossa história">
            <div className="space-y-3">
              <Paragraphs texts={texts.slice(SHOWN)} />
            </div>
          </Fold>
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
