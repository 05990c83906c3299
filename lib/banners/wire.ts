import "server-only";
import type { Banner, BannerType } from "@/lib/db/generated/client";
import { imageUrl } from "@/lib/format/image";
import type { Aditional, Advantage } from "./schema";

export type BannerRow = Banner & { full_banner_type: BannerType };
export type PublicBanner = ReturnType<typeof toBanner>;
export type AdminBanner = ReturnType<typeof toAdminBanner>;
export type Slide = ReturnType<typeof toSlide>;

/** A whole banner, as its product page and `/web/banner/{id}` read it. */
export function toBanner({ created_at: _created, updated_at: _updated, ...banner }: BannerRow) {
  return {
    ...banner,
    aditional: banner.aditional as Aditional[],
    advantages: banner.advantages as Advantage[],
    src: imageUrl(banner.image),
  };
}

/** A banner as the back office edits it. */
export function toAdminBanner(banner: BannerRow) {
  return {
    ...toBanner(banner),
    created_at: banner.created_at.toISOString(),
    updated_at: banner.updated_at.toISOString(),
  };
}

/** A slide of the home slider (contract §3): `src` is ready to use, `type` the type's name. */
export function toSlide(banner: BannerRow) {
  return {
    id: banner.id,
    src: imageUrl(banner.image),
    type: banner.full_banner_type.name,
    title: banner.title,
    description: banner.description,
    link: banner.link,
    label: banner.label,
    aditional: banner.aditional as Aditional[],
  };
}
