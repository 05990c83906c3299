import { Picture } from "@/components/site/ui/picture";
import { RichText } from "@/components/ui/rich-text";
import type { PublicBanner } from "@/lib/content/banners/data";

export function HowSection({ banner }: { banner: PublicBanner }) {
  return (
    <section className="on-dark bg-forest py-12 text-white md:py-24">
      <div className="wrap grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="text-2xl">Como funciona o consórcio de {banner.label}?</h2>
          <RichText html={banner.text_how_it_works} className="measure mt-6 text-white/90" />
        </div>
        {banner.src && (
          <div className="hidden overflow-hidden rounded-xl lg:block">
            <Picture path={banner.src} alt="" sizes="600px" className="aspect-video w-full object-cover" />
          </div>
        )}
      </div>
    </section>
  );
}
