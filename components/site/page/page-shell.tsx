import type { ComponentType, ReactNode } from "react";
import { FaqSection } from "@/components/site/sections/faq-section";
import { SecuritySection } from "@/components/site/sections/security-section";
import { Blossom } from "@/components/site/ui/blossom";
import { Section } from "@/components/site/ui/section";
import { brandName } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { type SitePage, trailTo } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { env } from "@/lib/platform/env";
import { safeLink, youtubeId } from "@/lib/platform/html/links";
import { PlayBadge, Testimonials } from "../sections/testimonials";
import { VideoPlayer } from "../sections/video-player";
import { PageTitle } from "./page-title";

type Shared = "video" | "testimonials" | "security" | "partner" | "faqs";
const SHARED: Record<Shared, ComponentType<{ all: boolean }>> = {
  video: VideoQuestion,
  testimonials: Testimonials,
  security: SecuritySection,
  partner: PartnerSection,
  faqs: () => <FaqSection />,
};

/** The shared sections are in the order of spec §2. */
export function PageShell({
  page,
  description,
  hero,
  without = [],
  allTestimonials = false,
  children,
}: {
  /** Renders the h1 and the breadcrumb; absent if `hero` contains them. */
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
      {page && <PageTitle title={page.title} description={description} trail={trailTo(page)} hasBranch />}
      {children}
      {shared.map(
        ([name, Section]) =>
          !without.includes(name as Shared) && <Section key={name} all={allTestimonials} />,
      )}
    </>
  );
}

/** Renders nothing without a valid video id (spec §5). */
async function VideoQuestion() {
  const company = await siteCompany();
  const link = safeLink(company.video_url);
  const videoId = youtubeId(link);
  if (!link || !videoId) return null;
  const title = `Como funciona o consórcio da ${brandName(company)}`;
  return (
    <Section tone="sand">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 className="text-2xl">Afinal, como funciona um consórcio?</h2>
          <p className="mt-4 text-lg text-moss">
            Em poucos minutos você entende grupo, assembleia, sorteio, lance e contemplação, com um exemplo do
            começo ao fim.
          </p>
        </div>
        <VideoPlayer href={link} videoId={videoId} title={title} className="group video">
          <span className="absolute inset-0 bg-[url(/art/branch.svg)] bg-blossom bg-cover bg-right-top" />
          <span className="absolute bottom-0 inset-x-0 flex items-center gap-4 bg-forest px-4 py-3">
            <PlayBadge className="size-16" />
            <span className="font-semibold">Assistir ao vídeo</span>
          </span>
        </VideoPlayer>
      </div>
    </Section>
  );
}

/** Renders nothing before staff have written its title (rules §7). */
export async function PartnerSection() {
  const partner = await siteText("partner");
  if (!partner?.title) return null;
  const administrator = env().MAIN_ADMINISTRATOR;
  return (
    <section className="partner-band bg-white py-10 md:py-16">
      <div className="wrap grid items-center gap-8 md:grid-cols-[auto_1fr] md:gap-14">
        <div className="flex items-center gap-5 font-display">
          <Blossom className="size-16" />
          <span aria-hidden="true" className="text-2xl text-moss">
            +
          </span>
          <span className="font-bold text-2xl tracking-tight" translate="no">
            {administrator}
          </span>
        </div>
        <div>
          <h2 className="text-xl">{partner.title}</h2>
          {partner.text && <p className="measure mt-2 text-moss">{partner.text}</p>}
        </div>
      </div>
    </section>
  );
}
