import type { ReactNode } from "react";
import { type SitePage, trailTo } from "@/lib/site/pages";
import { AnimatedBanner } from "./animated-banner";
import { FaqSection } from "./faq-section";
import { FullBanner } from "./full-banner";
import { PageTitle } from "./page-title";
import { PartnerSection } from "./partner-section";
import { SecuritySection } from "./security-section";
import { Testimonials } from "./testimonials";
import { VideoQuestion } from "./video-question";

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
