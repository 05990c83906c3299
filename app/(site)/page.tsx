import { FinderForm } from "@/components/letters/finder/finder-form";
import { AnimatedBanner } from "@/components/site/banners/animated-banner";
import { FullBanner } from "@/components/site/banners/full-banner";
import { AwardsBanner } from "@/components/site/home/awards-banner";
import { Experience } from "@/components/site/home/experience";
import { Indicators } from "@/components/site/home/indicators";
import { LettersStrip } from "@/components/site/home/letters-strip";
import { ProductRail } from "@/components/site/home/product-rail";
import { Shortcuts } from "@/components/site/home/shortcuts";
import { PageShell } from "@/components/site/page/page-shell";
import { FeaturedPosts } from "@/components/site/posts/featured-posts";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { HowItWorks } from "@/components/site/sections/how-it-works";
import { pageMetadata } from "@/lib/content/site/metadata";
import { orElse } from "@/lib/platform/http/or-empty";
import { typesOfAll } from "@/lib/trade/letters/showcase";
import { experiences, shortcuts } from "./content";

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
