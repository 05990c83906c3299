import "server-only";
import type { CurrentUser } from "@/lib/auth/data";
import { bannerCopy } from "@/lib/copy/crud";
import type { Transaction } from "@/lib/db/client";
import { invalid } from "@/lib/http/errors";
import { createRecord, type RecordKind, removeRecord, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import type { BannerChanges, NewBanner } from "./schema";
import { type AdminBanner, type BannerRow, toAdminBanner, withType } from "./wire";

const kind: RecordKind<BannerRow, AdminBanner> = {
  entity: "banner",
  missing: bannerCopy.notFound,
  find: (tx, id) => tx.banner.findUnique({ ...withType, where: { id } }),
  toWire: toAdminBanner,
};

/** @throws HttpError 422 (image, banner type) */
export async function createBanner(input: NewBanner, user: CurrentUser): Promise<AdminBanner> {
  return createRecord(kind, {
    input,
    user,
    insert: async (tx, data) => {
      await checkType(tx, data.full_banner_type_id);
      return tx.banner.create({ ...withType, data });
    },
  });
}

/** @throws HttpError 404, 409, 422 (image, banner type) */
export async function updateBanner(id: number, changes: BannerChanges, edit: Edit): Promise<AdminBanner> {
  return updateRecord(kind, id, {
    changes,
    edit,
    update: async (tx, data) => {
      if (data.full_banner_type_id !== undefined) await checkType(tx, data.full_banner_type_id);
      return tx.banner.update({ ...withType, where: { id }, data });
    },
  });
}

/** @throws HttpError 404 */
export async function deleteBanner(id: number, user: CurrentUser): Promise<void> {
  return removeRecord(kind, id, { user, remove: (tx) => tx.banner.delete({ where: { id } }) });
}

async function checkType(tx: Transaction, id: number): Promise<void> {
  const type = await tx.bannerType.findUnique({ where: { id } });
  if (!type) throw invalid({ full_banner_type_id: ["Escolha um tipo de banner da lista."] });
}
