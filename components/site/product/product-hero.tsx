import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { buttonClass } from "@/components/site/ui/button";
import { Fold } from "@/components/site/ui/fold";
import { Picture } from "@/components/site/ui/picture";
import { RichText } from "@/components/ui/rich-text";
import { getPageBanner, type PublicBanner } from "@/lib/content/banners/data";
import type { Crumb } from "@/lib/content/site/pages";
import { safeLink } from "@/lib/platform/html/links";
import { orElse } from "@/lib/platform/http/or-empty";
import { Advantages } from "./advantages";

export function ProductHero({
  src,
  title,
  trail,
  simulator,
  banner,
}: {
  src: string | null | undefined;
  title: string;
  trail: Crumb[];
  simulator: string;
  banner: PublicBanner | null;
}) {
  return (
    <div className="hero">
      <div className="hero-words">
        <div className="hero-title">
          <Breadcrumb trail={trail} />
          <h1 className="mt-1 text-2xl max-md:text-[min(8vw,1.75rem)] md:mt-4">{title}</h1>
        </div>
        {banner && (
          <>
            <p className="mt-1 font-display font-bold text-leaf text-lg leading-tight md:mt-3">
              {banner.title}
            </p>
            <p className="mt-3 max-w-xl text-moss max-md:hidden">{banner.description}</p>
          </>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4 md:mt-auto md:pt-6">
          <a href={simulator} className={buttonClass("primary", "lg")}>
            Simular parcela
          </a>
          {banner && banner.aditional.length > 0 && <Extras items={banner.aditional} />}
        </div>
      </div>
      {src && (
        <div className="hero-picture">
          <Picture
            path={src}
            alt=""
            sizes="(width < 768px) 12rem, 52vw"
            priority
            className="absolute inset-0 size-full object-cover object-[88%_50%]"
          />
        </div>
      )}
    </div>
  );
}

function Extras({ items }: { items: PublicBanner["aditional"] }) {
  return (
    <ul className="flex basis-full flex-wrap gap-x-5 gap-y-1 text-sm max-md:leading-snug">
      {items.map(({ description }) => (
        <li key={description} className="flex items-center gap-2">
          <span aria-hidden="true" className="drop" />
          {description}
        </li>
      ))}
    </ul>
  );
}

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
    <section className="bg-paper py-10 md:py-16">
      <div className="wrap">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 className="text-2xl">{title}</h2>
            <p className="mt-4 font-display font-bold text-leaf text-xl">{banner.title}</p>
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
