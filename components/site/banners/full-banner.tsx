import { listSlides } from "@/lib/content/banners/data";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { BannerSlider } from "./banner-slider";
import { Slide } from "./slide";

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
