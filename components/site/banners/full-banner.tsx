import { Blossom } from "@/components/site/ui/blossom";
import { buttonClass } from "@/components/site/ui/button";
import { Picture } from "@/components/site/ui/picture";
import { listSlides, type Slide as SlideContent } from "@/lib/content/banners/data";
import { safeLink } from "@/lib/platform/html/links";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { BannerSlider } from "./banner-slider";

export async function FullBanner() {
  const slides = await orEmpty(listSlides());
  if (slides.length === 0) return null;
  return (
    <BannerSlider titles={slides.map((slide) => slide.title)}>
      {slides.map((slide, index) => (
        <Slide key={slide.id} slide={slide} first={index === 0} />
      ))}
    </BannerSlider>
  );
}

function Slide({ slide, first }: { slide: SlideContent; first: boolean }) {
  const link = safeLink(slide.link);
  return (
    <li className="slide">
      <div className="slide-words">
        <p className="slide-label">
          <Blossom className="size-5" />
          {slide.label}
        </p>
        <h2 className="slide-title">{slide.title}</h2>
        <p className="mt-2 max-w-xl text-white/85 max-md:line-clamp-3 md:mt-4">{slide.description}</p>
        {slide.aditional.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm max-md:hidden">
            {slide.aditional.map(({ description }) => (
              <li key={description} className="flex items-center gap-2">
                <span aria-hidden="true" className="drop" />
                {description}
              </li>
            ))}
          </ul>
        )}
        {link && (
          <div className="pt-4 sm:mt-auto md:pt-6">
            <a href={link} className={buttonClass("outline")}>
              Quero conhecer
              <span className="sr-only">: {slide.title}</span>
            </a>
          </div>
        )}
      </div>
      {slide.src && (
        <div className="slide-picture">
          <Picture
            path={slide.src}
            alt=""
            sizes="(width < 768px) 100vw, 40rem"
            priority={first}
            className="absolute inset-0 size-full object-[72%_50%] object-cover"
          />
        </div>
      )}
    </li>
  );
}
