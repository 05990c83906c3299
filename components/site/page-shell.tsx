import type { ReactNode } from "react";
import { AnimatedBanner } from "./animated-banner";
import type { Crumb } from "./breadcrumb";
import { FaqSection } from "./faq-section";
import { FullBanner } from "./full-banner";
import { PageTitle } from "./page-title";
import { PartnerSection } from "./partner-section";
import { SecuritySection } from "./security-section";
import { Testimonials } from "./testimonials";
import { VideoQuestion } from "./video-question";

/** A public page between header and footer, with the shared sections of spec §2, all on by default. */
export async function PageShell({
  title,
  description,
  trail,
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
  /** The page's h1; a page whose own `hero` or animated banner holds it gives none. */
  title?: string;
  description?: string;
  trail?: Crumb[];
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
      {title && <PageTitle title={title} description={description} trail={trail} />}
      {animatedBanner && <AnimatedBanner headline={!title && !hero} />}
      {children}
      {videoQuestion && <VideoQuestion />}
      {testimonials && <Testimonials />}
      {security && <SecuritySection />}
      {partner && <PartnerSection />}
      {faqs && <FaqSection />}
    </>
  );
}
