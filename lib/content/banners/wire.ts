import "server-only";
import type { Banner, BannerType } from "@/lib/platform/db/generated/client";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import { publicImageUrl } from "@/lib/platform/public-image";
import type { Aditional, Advantage } from "./schema";

type BannerRow = Banner & { full_banner_type: BannerType };

/** The columns that public pages and `/web/*` read. */
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

/** The relations to include when a banner is read. */
export const withType = { include: { full_banner_type: true } } as const;

/** A complete banner for its product page and `/web/banner/{id}`. */
export function toBanner(banner: ShownBanner) {
  return {
    ...pick(banner, SHOWN_COLUMNS),
    full_banner_type: pick(banner.full_banner_type, ["id", "name"]),
    src: publicImageUrl(banner.image),
    aditional: banner.aditional as Aditional[],
    advantages: banner.advantages as Advantage[],
  };
}

/** A banner as the back office edits it. */
export function toAdminBanner(banner: BannerRow) {
  return { ...toBanner(banner), position: banner.position, ...instantsOf(banner) };
}

/** A slide of the home slider (rules §3): `src` is ready to use, `type` the type's name. */
export function toSlide(banner: ShownBanner) {
  return {
    ...pick(banner, ["id", "title", "description", "link", "label"]),
    src: publicImageUrl(banner.image),
    type: banner.full_banner_type.name,
    aditional: banner.aditional as Aditional[],
  };
}
