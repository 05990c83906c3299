import { FinderForm } from "@/components/letters/finder/finder-form";
import { AnimatedBanner } from "@/components/site/banners/animated-banner";
import { FullBanner } from "@/components/site/banners/full-banner";
import { AwardsBanner } from "@/components/site/home/awards-banner";
import { Experience } from "@/components/site/home/experience";
import { Indicators } from "@/components/site/home/indicators";
import { LettersStrip } from "@/components/site/home/letters-strip";
import { ProductRail } from "@/components/site/home/product-rail";
import { PageShell } from "@/components/site/page/page-shell";
import { PostCards } from "@/components/site/posts/post-cards";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { HowItWorks } from "@/components/site/sections/how-it-works";
import { BlossomShadow } from "@/components/site/ui/blossom";
import { Section } from "@/components/site/ui/section";
import { listFeaturedPosts } from "@/lib/content/posts/data";
import { pageMetadata } from "@/lib/content/site/metadata";
import { orElse, orEmpty } from "@/lib/platform/http/or-empty";
import { typesOfAll } from "@/lib/trade/letters/showcase";
import { experiences, shortcuts } from "./content";

const tones = ["bg-forest text-white on-dark", "bg-gold text-ink", "bg-clay text-white on-dark"];

const SHOWN = 3;

export const generateMetadata = () => pageMetadata("/");

export default function HomePage() {
  return (
    <PageShell
      hero={
        <>
          <HomeHead />
          <AnimatedBanner />
        </>
      }
    >
      <LettersStrip />
      <ProductRail />
      <HowItWorks />
      <Indicators />
      <Experience cards={experiences} />
      <Shortcuts shortcuts={shortcuts} />
      <AwardsBanner />
      <FeaturedPosts />
      <CallToAction />
    </PageShell>
  );
}

/** The home page's first screen: the slider beside the finder, one above the other on a phone. */
async function HomeHead() {
  const types = await orElse(typesOfAll(), []);
  return (
    <div className="home-head on-dark">
      <div className="wrap home-head-columns">
        <FullBanner />
        {types.length > 0 && <FinderForm types={types} />}
      </div>
    </div>
  );
}

async function FeaturedPosts() {
  const posts = (await orEmpty(listFeaturedPosts())).slice(0, SHOWN);
  if (posts.length === 0) return null;
  return (
    <Section
      title="Informativos"
      intro="Para decidir com calma, e com números."
      action={
        <a href="/posts" className="text-link">
          Todos os informativos
        </a>
      }
    >
      <PostCards posts={posts} />
    </Section>
  );
}

type Shortcut = { title: string; description: string; href: string; action: string };

function Shortcuts({ shortcuts }: { shortcuts: Shortcut[] }) {
  return (
    <section className="bg-paper py-10 md:py-24">
      <h2 className="sr-only">Outros caminhos</h2>
      <ul className="wrap grid gap-3 md:grid-cols-3 md:gap-5">
        {shortcuts.map(({ title, description, href, action }, index) => (
          <li key={href} className={`group shortcut ${tones[index % tones.length]}`}>
            <BlossomShadow className="shortcut-shadow" />
            <h3 className="relative text-xl lg:text-[2rem]">{title}</h3>
            <p className="relative mt-2 max-w-xs md:mt-3">{description}</p>
            <a href={href} className="shortcut-link">
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
