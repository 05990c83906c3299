import "server-only";
import type { CurrentUser } from "@/lib/auth/data";
import { productCopy } from "@/lib/copy/crud";
import type { Product } from "@/lib/db/generated/client";
import { createRecord, type RecordKind, removeRecord, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import type { NewProduct, ProductChanges } from "./schema";
import { type AdminProduct, toAdminProduct } from "./wire";

const kind: RecordKind<Product, AdminProduct> = {
  entity: "product",
  missing: productCopy.notFound,
  find: (tx, id) => tx.product.findUnique({ where: { id } }),
  toWire: toAdminProduct,
};

/** @throws HttpError 422 (image) */
export async function createProduct(input: NewProduct, user: CurrentUser): Promise<AdminProduct> {
  return createRecord(kind, { input, user, insert: (tx, data) => tx.product.create({ data }) });
}

/** @throws HttpError 404, 409, 422 (image) */
export async function updateProduct(id: number, changes: ProductChanges, edit: Edit): Promise<AdminProduct> {
  return updateRecord(kind, id, {
    changes,
    edit,
    update: (tx, data) => tx.product.update({ where: { id }, data }),
  });
}

/** @throws HttpError 404 */
export async function deleteProduct(id: number, user: CurrentUser): Promise<void> {
  return removeRecord(kind, id, { user, remove: (tx) => tx.product.delete({ where: { id } }) });
}
