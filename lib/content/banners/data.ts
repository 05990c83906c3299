import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { withPreview } from "@/lib/platform/preview-override";
import { type PublicBanner, SHOWN_COLUMNS, type ShownBanner, type Slide, toBanner, toSlide } from "./wire";

export type { AdminBanner, PublicBanner, Slide } from "./wire";

const ACTIVE = `
  SELECT ${SHOWN_COLUMNS.map((name) => `banners.${name}`).join()},
         json_build_object('id', banner_types.id, 'name', banner_types.name) AS full_banner_type
    FROM banners
    JOIN banner_types ON banner_types.id = banners.full_banner_type_id
   WHERE banners.active`;

/** Returns the slides of the home slider: active and featured banners, in manual order, then newest first. */
export const listSlides = cache(async (): Promise<Slide[]> => {
  const rows = await readActive(
    "AND banners.featured ORDER BY banners.position, banners.created_at DESC, banners.id DESC",
  );
  return withPreview("banner", rows, (banner) => banner.featured).map(toSlide);
});

/** Returns the newest active banner of a type, as its product page shows it (rules §3); null if there is none. */
export const getPageBanner = cache((type: number) => findNewest("full_banner_type_id", type));

/** Returns an active banner by its id; null if there is none. */
export const getBanner = cache((id: number) => findNewest("id", id));

async function findNewest(column: "id" | "full_banner_type_id", value: number): Promise<PublicBanner | null> {
  const rows = await readActive(`AND banners.${column} = $1 ORDER BY banners.id DESC LIMIT 1`, [value]);
  const [row] = withPreview("banner", rows, (banner) => banner[column] === value);
  return row ? toBanner(row) : null;
}

function readActive(condition: string, values: number[] = []): Promise<ShownBanner[]> {
  return sql<ShownBanner>(["content"], `${ACTIVE} ${condition}`, values);
}

/** Returns the banner types in the order of their ids. */
export async function listBannerTypes() {
  return db.bannerType.findMany({ orderBy: { id: "asc" } });
}
