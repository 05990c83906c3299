import { AwardsBanner } from "@/components/site/awards-banner";
import { CallToAction } from "@/components/site/call-to-action";
import { Experience } from "@/components/site/experience";
import { FeaturedPosts } from "@/components/site/featured-posts";
import { HowItWorks } from "@/components/site/how-it-works";
import { Indicators } from "@/components/site/indicators";
import { PageShell } from "@/components/site/page-shell";
import { ProductRail } from "@/components/site/product-rail";
import { Shortcuts } from "@/components/site/shortcuts";
import { pageMetadata } from "@/lib/site/metadata";
import { steps } from "@/lib/site/steps";
import { awards, experiences, indicators, shortcuts } from "./content";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata("/");

export default function HomePage() {
  return (
    <PageShell>
      <ProductRail />
      <HowItWorks steps={steps} />
      <Indicators indicators={indicators} />
      <Experience cards={experiences} />
      <Shortcuts shortcuts={shortcuts} />
      <AwardsBanner awards={awards} />
      <FeaturedPosts />
      <CallToAction />
    </PageShell>
  );
}
