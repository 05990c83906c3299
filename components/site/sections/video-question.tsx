import { Section } from "@/components/site/ui/section";
import { brandName } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { youtubeId } from "@/lib/platform/format/youtube";
import { safeLink } from "@/lib/platform/html/links";
import { AboutTree } from "./about-tree";
import { PlayBadge } from "./play-badge";
import { VideoPlayer } from "./video-player";

/** The section of the settings' video; nothing without a valid video id (spec §5). */
export async function VideoQuestion() {
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
          <AboutTree className="absolute inset-0 size-full object-[50%_30%]" />
          <span className="video-title">
            <PlayBadge className="size-16" />
            <span className="font-semibold">Assistir ao vídeo</span>
          </span>
        </VideoPlayer>
      </div>
    </Section>
  );
}
