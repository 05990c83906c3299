import { buttonClass } from "@/components/site/ui/button";
import { Fold } from "@/components/site/ui/fold";
import { Picture } from "@/components/site/ui/picture";
import { RichText } from "@/components/ui/rich-text";
import { getPageBanner } from "@/lib/content/banners/data";
import { safeLink } from "@/lib/platform/html/links";
import { orElse } from "@/lib/platform/http/or-empty";
import { Advantages } from "./advantages";

/** A second banner on a product's page, under its own title: the list of real estate on /imoveis. */
export async function SecondBanner({
  bannerType,
  title,
  path,
}: {
  bannerType: number;
  title: string;
  path: string;
}) {
  const banner = await orElse(getPageBanner(bannerType), null);
  if (!banner) return null;
  const link = safeLink(banner.link);
  const leadsOn = link && link !== path;
  return (
    <section className="bg-paper py-10 md:py-24">
      <div className="wrap">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 className="text-2xl">{title}</h2>
            <p className="mt-4 font-display font-semibold text-leaf text-xl">{banner.title}</p>
            <p className="measure mt-3 text-moss md:text-lg">{banner.description}</p>
            <Fold className="phone-fold mt-2 md:mt-5" label="Saiba mais">
              <RichText html={banner.text_advantage} className="measure text-moss" />
            </Fold>
            {leadsOn && (
              <a href={link} className={buttonClass("forest", "md", "mt-7")}>
                Saiba mais
                <span className="sr-only"> sobre {banner.title}</span>
              </a>
            )}
          </div>
          {banner.src && (
            <div className="hidden overflow-hidden rounded-xl md:block">
              <Picture
                path={banner.src}
                alt=""
                sizes="(width < 1024px) 100vw, 600px"
                className="aspect-video w-full object-cover"
              />
            </div>
          )}
        </div>
        <Advantages advantages={banner.advantages} />
      </div>
    </section>
  );
}
