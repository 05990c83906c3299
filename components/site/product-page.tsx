import { getBanner } from "@/lib/banners/data";
import { env } from "@/lib/env";
import { orElse } from "@/lib/http/or-empty";
import { serviceJsonLd } from "@/lib/site/json-ld";
import { sitePage } from "@/lib/site/pages";
import { type ProductPage as Content, type ProductPath, productPages } from "@/lib/site/product-pages";
import { AdvantagesSection } from "./advantages-section";
import { CallToAction } from "./call-to-action";
import { HowSection } from "./how-section";
import { JsonLd } from "./json-ld";
import { PageShell } from "./page-shell";
import { PlanExampleSection } from "./plan-example-section";
import { ProductHero } from "./product-hero";
import { SecondBanner } from "./second-banner";

/** A product page from its banner: without one, only its title and the shared block (spec §2). */
export async function ProductPage({ path }: { path: ProductPath }) {
  const content: Content = productPages[path];
  const { title, description } = sitePage(path);
  const banner = await orElse(getBanner(content.banner), null);
  return (
    <PageShell
      fullBanner={false}
      animatedBanner={false}
      hero={
        <ProductHero
          title={title}
          trail={[{ label: title, href: path }]}
          subject={content.subject}
          segment={content.segment}
          banner={banner}
        />
      }
    >
      {banner && <AdvantagesSection banner={banner} />}
      {banner?.text_how_it_works && <HowSection banner={banner} />}
      {content.second && <SecondBanner id={content.second.banner} title={content.second.title} />}
      {banner && <PlanExampleSection example={content.example} label={content.subject} />}
      <CallToAction subject={content.subject} />
      <JsonLd data={serviceJsonLd({ name: title, description, path }, env().SITE_URL)} />
    </PageShell>
  );
}
