import "server-only";
import { cache } from "react";
import { withImage, withNewImage } from "@/lib/audit/with-image";
import { type Edit, writeChange, writeNew, writeRemoval } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { productCopy } from "@/lib/copy/crud";
import { db } from "@/lib/db/client";
import type { Product } from "@/lib/db/generated/client";
import { imageUrl } from "@/lib/format/image";
import { deleteImage } from "@/lib/storage/images";
import type { NewProduct, ProductChanges } from "./schema";

export type AdminProduct = ReturnType<typeof toAdminProduct>;
export type PublicProduct = ReturnType<typeof toProduct>;

/** Active products, newest first. */
export const listActiveProducts = cache(async () => {
  const rows = await db.product.findMany({ where: { active: true }, orderBy: { id: "desc" } });
  return rows.map(toProduct);
});

/** Every product for the back office, newest first. */
export async function listProducts(): Promise<AdminProduct[]> {
  const rows = await db.product.findMany({ orderBy: { id: "desc" } });
  return rows.map(toAdminProduct);
}

export async function createProduct(input: NewProduct, user: CurrentUser): Promise<AdminProduct> {
  const { image, ...fields } = input;
  const product = await withNewImage(image, (path) =>
    writeNew({
      entity: "product",
      user,
      fields: Object.keys(input),
      save: (tx) => tx.product.create({ data: { ...fields, image: path } }),
    }),
  );
  return toAdminProduct(product);
}

/** @throws HttpError 404, 409, 422 (image) */
export async function updateProduct(id: number, changes: ProductChanges, edit: Edit): Promise<AdminProduct> {
  const { image, ...fields } = changes;
  const product = await withImage(image, (stored) => {
    const data = { ...fields, ...stored };
    return writeChange({
      entity: "product",
      id,
      edit,
      changes: data,
      missing: productCopy.notFound,
      read: (tx) => tx.product.findUnique({ where: { id } }),
      save: (tx) => tx.product.update({ where: { id }, data }),
      toWire: toAdminProduct,
    });
  });
  return toAdminProduct(product);
}

/** @throws HttpError 404 */
export async function deleteProduct(id: number, user: CurrentUser): Promise<void> {
  const { image } = await writeRemoval({
    entity: "product",
    id,
    user,
    missing: productCopy.notFound,
    read: (tx) => tx.product.findUnique({ where: { id } }),
    remove: (tx) => tx.product.delete({ where: { id } }),
  });
  await deleteImage(image).catch(() => undefined);
}

function toProduct({ created_at: _created, updated_at: _updated, ...product }: Product) {
  return { ...product, src: imageUrl(product.image) };
}

function toAdminProduct(product: Product) {
  return {
    ...toProduct(product),
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  };
}
