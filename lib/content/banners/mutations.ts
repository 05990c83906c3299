import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { invalid } from "@/lib/platform/http/errors";
import { type CreatableKind, recordWrites } from "@/lib/records/record";
import type { BannerChanges, NewBanner } from "./schema";
import { type AdminBanner, type BannerRow, toAdminBanner, withType } from "./wire";
import { bannerWords } from "./words";

export const bannerKind = {
  entity: "banner",
  missing: bannerWords.notFound,
  find: (tx, id) => tx.banner.findUnique({ ...withType, where: { id } }),
  toWire: toAdminBanner,
  kept: {
    table: "banners",
    columns: Prisma.BannerScalarFieldEnum,
    nameOf: (row) => row.title,
    restore: (tx, data) => tx.banner.create({ data: data as unknown as Prisma.BannerUncheckedCreateInput }),
  },
  insert: async (tx, data) => {
    await checkType(tx, data.full_banner_type_id);
    return tx.banner.create({ ...withType, data });
  },
  update: async (tx, id, data) => {
    if (data.full_banner_type_id !== undefined) await checkType(tx, data.full_banner_type_id);
    return tx.banner.update({ ...withType, where: { id }, data });
  },
  remove: (tx, id) => tx.banner.delete({ where: { id } }),
} satisfies CreatableKind<BannerRow, AdminBanner, NewBanner, BannerChanges>;

/** @throws HttpError 422 (image, banner type) */
export const bannerWrites = recordWrites<BannerRow, AdminBanner, NewBanner, BannerChanges>(bannerKind);

async function checkType(tx: Transaction, id: number): Promise<void> {
  const type = await tx.bannerType.findUnique({ where: { id } });
  if (!type) throw invalid({ full_banner_type_id: ["Escolha um tipo de banner da lista."] });
}
