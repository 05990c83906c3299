import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import {
  type AdminBanner,
  type PublicBanner,
  type Slide,
  toAdminBanner,
  toBanner,
  toSlide,
  withType,
} from "./wire";

export type { AdminBanner, PublicBanner, Slide } from "./wire";

/** Slides of the home slider: active and featured banners, newest first. */
export const listSlides = cache(async (): Promise<Slide[]> => {
  const rows = await db.banner.findMany({
    ...withType,
    where: { active: true, featured: true },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return rows.map(toSlide);
});

/** The newest active banner of a type: what a product page shows (rules §3). */
export const getPageBanner = cache((type: number) => findNewest({ full_banner_type_id: type }));

/** An active banner by its own id. */
export const getBanner = cache((id: number) => findNewest({ id }));

async function findNewest(
  where: { id: number } | { full_banner_type_id: number },
): Promise<PublicBanner | null> {
  const row = await db.banner.findFirst({
    ...withType,
    where: { ...where, active: true },
    orderBy: { id: "desc" },
  });
  return row && toBanner(row);
}

/** What a banner can be for, in the order of their ids. */
export async function listBannerTypes() {
  return db.bannerType.findMany({ orderBy: { id: "asc" } });
}

/** Every banner for the back office, newest first. */
export async function listBanners(): Promise<AdminBanner[]> {
  const rows = await db.banner.findMany({ ...withType, orderBy: { id: "desc" } });
  return rows.map(toAdminBanner);
}
