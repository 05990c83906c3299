import type { ComponentType, ReactNode } from "react";
import { FaqSection } from "@/components/site/sections/faq-section";
import { PartnerSection } from "@/components/site/sections/partner-section";
import { SecuritySection } from "@/components/site/sections/security-section";
import { Testimonials } from "@/components/site/sections/testimonials";
import { VideoQuestion } from "@/components/site/sections/video-question";
import { type SitePage, trailTo } from "@/lib/content/site/pages";
import { PageTitle } from "./page-title";

type Shared = "video" | "testimonials" | "security" | "partner" | "faqs";
const SHARED: Record<Shared, ComponentType<{ all: boolean }>> = {
  video: VideoQuestion,
  testimonials: Testimonials,
  security: SecuritySection,
  partner: PartnerSection,
  faqs: FaqSection,
};

/** A public page between header and footer, then the shared sections of spec §2, in their order. */
export function PageShell({
  page,
  description,
  hero,
  without = [],
  allTestimonials = false,
  children,
}: {
  /** Renders the h1 and the breadcrumb; absent where `hero` contains them. */
  page?: SitePage;
  description?: string;
  hero?: ReactNode;
  /** Shared sections to omit. */
  without?: "all" | readonly Shared[];
  allTestimonials?: boolean;
  children: ReactNode;
}) {
  const shared = without === "all" ? [] : Object.entries(SHARED);
  return (
    <>
      {hero}
      {page && <PageTitle title={page.title} description={description} trail={trailTo(page)} />}
      {children}
      {shared.map(
        ([name, Section]) =>
          !without.includes(name as Shared) && <Section key={name} all={allTestimonials} />,
      )}
    </>
  );
}
