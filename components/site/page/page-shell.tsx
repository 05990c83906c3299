import type { ReactNode } from "react";
import { AnimatedBanner } from "@/components/site/banners/animated-banner";
import { FullBanner } from "@/components/site/banners/full-banner";
import { FaqSection } from "@/components/site/sections/faq-section";
import { PartnerSection } from "@/components/site/sections/partner-section";
import { SecuritySection } from "@/components/site/sections/security-section";
import { Testimonials } from "@/components/site/sections/testimonials";
import { VideoQuestion } from "@/components/site/sections/video-question";
import { type SitePage, trailTo } from "@/lib/site/pages";
import { PageTitle } from "./page-title";

/** A public page between header and footer, with the shared sections of spec §2, all on by default. */
export async function PageShell({
  page,
  description,
  hero,
  fullBanner = true,
  animatedBanner = true,
  videoQuestion = true,
  testimonials = true,
  security = true,
  partner = true,
  faqs = true,
  children,
}: {
  /** Gives the h1 and the way here; a page whose own `hero` or animated banner holds them gives none. */
  page?: SitePage;
  description?: string;
  hero?: ReactNode;
  fullBanner?: boolean;
  animatedBanner?: boolean;
  videoQuestion?: boolean;
  testimonials?: boolean;
  security?: boolean;
  partner?: boolean;
  faqs?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {fullBanner && <FullBanner />}
      {hero}
      {page && <PageTitle title={page.title} description={description} trail={trailTo(page)} />}
      {animatedBanner && <AnimatedBanner headline={!page && !hero} />}
      {children}
      {videoQuestion && <VideoQuestion />}
      {testimonials && <Testimonials />}
      {security && <SecuritySection />}
      {partner && <PartnerSection />}
      {faqs && <FaqSection />}
    </>
  );
}
