import { Blossom, BlossomShadow } from "@/components/site/ui/blossom";
import { buttonClass } from "@/components/site/ui/button";
import { Picture } from "@/components/site/ui/picture";
import { listSlides, type Slide as SlideContent } from "@/lib/content/banners/data";
import { safeLink } from "@/lib/platform/html/links";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { BannerSlider } from "./banner-slider";
import { PauseButton } from "./pause-button";
import { RotatingWords } from "./rotating-words";

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
        <p>
          <Blossom />
          {slide.label}
        </p>
        <h2 className="slide-title">{slide.title}</h2>
        <p className="slide-text">{slide.description}</p>
        {slide.aditional.length > 0 && (
          <ul className="slide-facts">
            {slide.aditional.map(({ description }) => (
              <li key={description}>
                <span aria-hidden="true" className="drop" />
                {description}
              </li>
            ))}
          </ul>
        )}
        {link && (
          <div className="pt-1 sm:mt-auto md:pt-6">
            <a href={link}>
              Quero conhecer
              <span className="sr-only">: {slide.title}</span>
            </a>
          </div>
        )}
      </div>
      {slide.src && (
        <div className="slide-picture">
          <Picture path={slide.src} alt="" sizes="(width < 768px) 100vw, 40rem" priority={first} />
        </div>
      )}
    </li>
  );
}

const words = ["Seguro", "Barato", "Flexível", "Garantido", "Vantagem"];
const spoken = "Consórcio é mais seguro, barato, flexível, garantido e vantajoso";

export function AnimatedBanner() {
  return (
    <div className="relative overflow-hidden bg-gold text-ink [--focus:var(--color-ink)]">
      <BlossomShadow className="more-flower" />
      <div className="wrap more-row">
        <h1 className="font-display font-bold text-3xl tracking-tight max-[22.5rem]:text-[2.0625rem]">
          <span className="sr-only">{spoken}</span>
          <span aria-hidden="true">
            <span className="mb-3 block text-xl tracking-normal">Consórcio</span>
            <span className="whitespace-nowrap">
              É MAIS <RotatingWords words={words} />
            </span>
          </span>
        </h1>
        <div>
          <p className="font-medium text-sm">
            Sem juros e sem entrada: há taxa de administração e a contemplação depende de sorteio ou lance.
          </p>
          <div className="flex flex-wrap gap-3">
            <a href="/simular-consorcio" className={buttonClass("forest", "md")}>
              Simular consórcio
            </a>
            <a href="/como-funciona" className={buttonClass("outline", "md")}>
              Como funciona
            </a>
            <PauseButton className="inline-flex max-lg:absolute max-lg:top-8 max-lg:right-0 size-11 items-center justify-center rounded-full border border-ink/35 hover:bg-ink/10" />
          </div>
        </div>
      </div>
    </div>
  );
}
