import "server-only";
import type { Banner, BannerType } from "@/lib/platform/db/generated/client";
import { publicImageUrl } from "@/lib/platform/public-image";
import type { Aditional, Advantage } from "./schema";

export type BannerRow = Banner & { full_banner_type: BannerType };

/** The columns that public pages show. */
export const SHOWN_COLUMNS = [
  ...[
    "id",
    "full_banner_type_id",
    "title",
    "label",
    "description",
    "image",
    "link",
    "aditional",
    "advantages",
  ],
  ...["title_advantage", "text_advantage", "text_how_it_works", "active", "featured"],
] as const;
export type ShownBanner = Pick<Banner, (typeof SHOWN_COLUMNS)[number]> & { full_banner_type: BannerType };
export type PublicBanner = ReturnType<typeof toBanner>;
export type AdminBanner = ReturnType<typeof toAdminBanner>;
export type Slide = ReturnType<typeof toSlide>;

/** The related rows that a banner is read with. */
export const withType = { include: { full_banner_type: true } } as const;

/** A whole banner, as its product page and `/web/banner/{id}` read it. */
export function toBanner(banner: ShownBanner) {
  return {
    id: banner.id,
    full_banner_type_id: banner.full_banner_type_id,
    full_banner_type: { id: banner.full_banner_type.id, name: banner.full_banner_type.name },
    title: banner.title,
    label: banner.label,
    description: banner.description,
    image: banner.image,
    src: publicImageUrl(banner.image),
    link: banner.link,
    aditional: banner.aditional as Aditional[],
    advantages: banner.advantages as Advantage[],
    title_advantage: banner.title_advantage,
    text_advantage: banner.text_advantage,
    text_how_it_works: banner.text_how_it_works,
    active: banner.active,
    featured: banner.featured,
  };
}

/** A banner as the back office edits it. */
export function toAdminBanner(banner: BannerRow) {
  return {
    ...toBanner(banner),
    position: banner.position,
    created_at: banner.created_at.toISOString(),
    updated_at: banner.updated_at.toISOString(),
  };
}

/** A slide of the home slider (rules §3): `src` is ready to use, `type` the type's name. */
export function toSlide(banner: ShownBanner) {
  return {
    id: banner.id,
    src: publicImageUrl(banner.image),
    type: banner.full_banner_type.name,
    title: banner.title,
    description: banner.description,
    link: banner.link,
    label: banner.label,
    aditional: banner.aditional as Aditional[],
  };
}
