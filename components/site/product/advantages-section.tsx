import { Picture } from "@/components/site/ui/picture";
import { RichText } from "@/components/ui/rich-text";
import type { PublicBanner } from "@/lib/content/banners/data";
import { Advantages } from "./advantages";

/** A product's advantages (spec §2): image, heading, text and grid. */
export function AdvantagesSection({ banner }: { banner: PublicBanner }) {
  return (
    <section className="bg-white py-12 md:py-24">
      <div className="wrap">
        <div className="grid items-center gap-10 md:grid-cols-[1fr_1.6fr] md:gap-16">
          {banner.src && (
            <div className="round-picture hidden md:block">
              <Picture path={banner.src} alt="" sizes="(width < 768px) 180vw, 900px" className="close-up" />
            </div>
          )}
          <div>
            <h2 className="text-2xl">
              {banner.title_advantage || `Vantagens do consórcio de ${banner.label}`}
            </h2>
            <RichText html={banner.text_advantage} className="measure mt-5 text-lg text-moss" />
          </div>
        </div>
        <Advantages advantages={banner.advantages} as="grid" />
      </div>
    </section>
  );
}
