import { Blossom } from "@/components/site/ui/blossom";
import { buttonClass } from "@/components/site/ui/button";
import { Picture } from "@/components/site/ui/picture";
import type { Slide as SlideContent } from "@/lib/banners/data";
import { safeLink } from "@/lib/html/links";

export function Slide({ slide, first }: { slide: SlideContent; first: boolean }) {
  const link = safeLink(slide.link);
  return (
    <li className="relative grid w-full shrink-0 snap-start md:min-h-136 md:grid-cols-[1.05fr_1fr]">
      <div className="flex flex-col justify-center px-5 pt-8 pb-24 md:py-14 md:pr-10 md:pb-28 md:pl-[max(1.25rem,calc((100vw-76rem)/2))]">
        <p className="inline-flex items-center gap-2 font-semibold text-ipe text-sm">
          <Blossom className="size-5" />
          {slide.label}
        </p>
        <h2 className="mt-4 text-[clamp(2.25rem,1.6rem+2.6vw,3.75rem)] leading-none">{slide.title}</h2>
        <p className="mt-5 max-w-xl text-lg text-white/85">{slide.description}</p>
        {slide.aditional.length > 0 && (
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {slide.aditional.map(({ description }) => (
              <li key={description} className="flex items-center gap-2">
                <span aria-hidden="true" className="size-2.5 rounded-[50%_50%_50%_0] bg-ipe" />
                {description}
              </li>
            ))}
          </ul>
        )}
        {link && (
          <div className="mt-8">
            <a href={link} className={buttonClass("primary", "lg")}>
              Quero conhecer
              <span className="sr-only">: {slide.title}</span>
            </a>
          </div>
        )}
      </div>
      {slide.src && (
        <div className="relative order-first aspect-[16/10] overflow-hidden md:order-none md:aspect-auto md:rounded-bl-[45%]">
          <Picture
            path={slide.src}
            alt=""
            sizes="(width < 768px) 110vw, max(52vw, 1300px)"
            priority={first}
            className="absolute inset-0 size-full object-[72%_50%] object-cover"
          />
        </div>
      )}
    </li>
  );
}
