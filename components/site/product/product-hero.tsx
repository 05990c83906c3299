import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { Picture } from "@/components/site/ui/picture";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import type { PublicBanner } from "@/lib/content/banners/data";
import type { Crumb } from "@/lib/content/site/pages";

/** The head of a product page: its title and its banner's text. */
export function ProductHero({
  title,
  trail,
  subject,
  simulator,
  banner,
}: {
  title: string;
  trail: Crumb[];
  subject: string;
  simulator: string;
  banner: PublicBanner | null;
}) {
  return (
    <div className="hero">
      <div className="hero-words">
        <Breadcrumb trail={trail} />
        <h1 className="mt-auto pt-3 text-3xl">{title}</h1>
        {banner && (
          <>
            <p className="mt-5 font-display font-semibold text-leaf text-xl">{banner.title}</p>
            <p className="mt-3 max-w-xl text-lg text-moss">{banner.description}</p>
            {banner.aditional.length > 0 && <Extras items={banner.aditional} />}
          </>
        )}
        <div className="mt-6 mb-auto flex flex-wrap items-center gap-x-6 gap-y-3">
          <WhatsappButton subject={subject} size="lg">
            Quero uma simulação
          </WhatsappButton>
          <a href={simulator} className="font-semibold underline underline-offset-4">
            Simular parcela
          </a>
        </div>
      </div>
      {banner?.src && (
        <div className="hero-picture">
          <Picture
            path={banner.src}
            alt=""
            sizes="(width < 1024px) 100vw, 52vw"
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
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {items.map(({ description }) => (
        <li key={description} className="flex items-center gap-2">
          <span aria-hidden="true" className="drop" />
          {description}
        </li>
      ))}
    </ul>
  );
}
