import "server-only";
import { cache } from "react";
import { withImage, withNewImage } from "@/lib/audit/with-image";
import { type Edit, writeChange, writeNew, writeRemoval } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { bannerCopy } from "@/lib/copy/crud";
import { db, type Transaction } from "@/lib/db/client";
import { invalid } from "@/lib/http/errors";
import { deleteImage } from "@/lib/storage/images";
import type { BannerChanges, NewBanner } from "./schema";
import { type AdminBanner, type PublicBanner, type Slide, toAdminBanner, toBanner, toSlide } from "./wire";

export type { AdminBanner, PublicBanner, Slide } from "./wire";

/** Ids 1 to 10 stand for the product pages: they are banner types, and no banner has them but by seed. */
const LAST_PAGE_ID = 10;

const withType = { include: { full_banner_type: true } } as const;

/** Slides of the home slider: active and featured banners, newest first. */
export const listSlides = cache(async (): Promise<Slide[]> => {
  const rows = await db.banner.findMany({
    ...withType,
    where: { active: true, featured: true },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return rows.map(toSlide);
});

/** The newest active banner of a product page (1–10, contract §3), or an active banner by its own id. */
export const getBanner = cache(async (id: number): Promise<PublicBanner | null> => {
  const row = await db.banner.findFirst({
    ...withType,
    where: id <= LAST_PAGE_ID ? { full_banner_type_id: id, active: true } : { id, active: true },
    orderBy: { id: "desc" },
  });
  return row && toBanner(row);
});

/** What a banner can be for, in the order of their ids. */
export async function listBannerTypes() {
  return db.bannerType.findMany({ orderBy: { id: "asc" } });
}

/** Every banner for the back office, newest first. */
export async function listBanners(): Promise<AdminBanner[]> {
  const rows = await db.banner.findMany({ ...withType, orderBy: { id: "desc" } });
  return rows.map(toAdminBanner);
}

/** @throws HttpError 422 (image, banner type) */
export async function createBanner(input: NewBanner, user: CurrentUser): Promise<AdminBanner> {
  const { image, ...fields } = input;
  const banner = await withNewImage(image, (path) =>
    writeNew({
      entity: "banner",
      user,
      fields: Object.keys(input),
      save: async (tx) => {
        await checkType(tx, input.full_banner_type_id);
        return tx.banner.create({ ...withType, data: { ...fields, image: path } });
      },
    }),
  );
  return toAdminBanner(banner);
}

/** @throws HttpError 404, 409, 422 (image, banner type) */
export async function updateBanner(id: number, changes: BannerChanges, edit: Edit): Promise<AdminBanner> {
  const { image, ...fields } = changes;
  const banner = await withImage(image, (stored) => {
    const data = { ...fields, ...stored };
    return writeChange({
      entity: "banner",
      id,
      edit,
      changes: data,
      missing: bannerCopy.notFound,
      read: (tx) => tx.banner.findUnique({ ...withType, where: { id } }),
      save: async (tx) => {
        if (data.full_banner_type_id !== undefined) await checkType(tx, data.full_banner_type_id);
        return tx.banner.update({ ...withType, where: { id }, data });
      },
      toWire: toAdminBanner,
    });
  });
  return toAdminBanner(banner);
}

/** @throws HttpError 404 */
export async function deleteBanner(id: number, user: CurrentUser): Promise<void> {
  const { image } = await writeRemoval({
    entity: "banner",
    id,
    user,
    missing: bannerCopy.notFound,
    read: (tx) => tx.banner.findUnique({ where: { id } }),
    remove: (tx) => tx.banner.delete({ where: { id } }),
  });
  await deleteImage(image).catch(() => undefined);
}

async function checkType(tx: Transaction, id: number): Promise<void> {
  const type = await tx.bannerType.findUnique({ where: { id } });
  if (!type) throw invalid({ full_banner_type_id: ["Escolha um tipo de banner da lista."] });
}
