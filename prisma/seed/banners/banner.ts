import type { AdvantageIcon } from "@/lib/banners/icons";
import type { ImageName } from "../images";

export type SeedAdvantage = { icon_name: AdvantageIcon; title: string; description: string };

/** A product page's banner as the seed writes it; the id is also its type's (rules §3). */
export type SeedBanner = {
  id: number;
  image: ImageName;
  label: string;
  title: string;
  description: string;
  link: string;
  featured: boolean;
  aditional: string[];
  title_advantage: string | null;
  text_advantage: string;
  text_how_it_works: string;
  advantages: SeedAdvantage[];
};
