import { RelatedLetters } from "@/components/letters/cards/related-letters";
import { NeedLinks } from "@/components/letters/needs/need-links";
import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { JsonLd } from "@/components/site/ui/json-ld";
import { getPageBanner } from "@/lib/content/banners/data";
import { listWidgetFaqs } from "@/lib/content/faqs/data";
import { serviceJsonLd } from "@/lib/content/site/json-ld";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { listActiveTestimonials } from "@/lib/content/testimonials/data";
import { env } from "@/lib/platform/env";
import { orElse } from "@/lib/platform/http/or-empty";
import { startPath } from "@/lib/trade/simulator/address";
import { AdvantagesSection } from "./advantages-section";
import { HowSection } from "./how-section";
import { PlanExampleSection } from "./plan-example-section";
import { ProductHero } from "./product-hero";
import { ProductQuestions } from "./product-questions";
import { SecondBanner } from "./second-banner";

/** A product page from its banner: without one, only its title and the shared block (spec §2). */
export async function ProductPage({ path }: { path: string }) {
  const page = sitePage(path);
  const { title, description, product } = page;
  if (!product) throw new Error(`${path} is no product page`);
  // Starts all of the page's reads at once: the content below the banner does not wait for it.
  void Promise.allSettled([
    product.second && getPageBanner(product.second.bannerType),
    listActiveTestimonials(),
    listWidgetFaqs(),
    siteText(product.questions),
    siteText("security"),
    siteText("partner"),
  ]);
  const banner = await orElse(getPageBanner(product.bannerType), null);
  return (
    <PageShell
      hero={
        <ProductHero
          title={title}
          trail={trailTo(page)}
          subject={product.subject}
          simulator={startPath(product.segment)}
          banner={banner}
        />
      }
    >
      {banner && <AdvantagesSection banner={banner} />}
      {banner?.text_how_it_works && <HowSection banner={banner} />}
      {product.second && <SecondBanner {...product.second} path={path} />}
      {banner && <PlanExampleSection type={product.segment} label={product.subject} />}
      <RelatedLetters type={product.segment} />
      <NeedLinks segment={product.segment} />
      <ProductQuestions section={product.questions} subject={product.subject} />
      <CallToAction subject={product.subject} />
      <JsonLd data={serviceJsonLd({ name: title, description, path }, env().SITE_URL)} />
    </PageShell>
  );
}
